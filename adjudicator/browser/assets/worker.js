/* Python in the background: loads Pyodide and the program, then answers calls. It has no rules and no words of its own. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const fetched = self.fetch.bind(self);
const browser = "X-Kept-By";
let sizes = {}, loaded = 0, total = 1, answer = null, python = null, version = "", memory = null;

/* files loaded only on demand, by the calls that need them */
const later = { ask: "search.tgz", play_out: "search.tgz", ruling: "search.tgz", draw: "graphs.tgz" };
const there = {};

/* counts what has been loaded so far */
self.fetch = async function (address, settings) {
  const response = await fetched(address, settings);
  const path = String(address.url || address).replace(here.href, "");
  if (!response.ok || !response.body || !sizes[path]) return response;
  const counted = new TransformStream({
    transform(part, on) {
      loaded += part.byteLength;
      postMessage({ loading: Math.min(1, loaded / total) });
      on.enqueue(part);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: response.headers, status: response.status });
};

async function read(path) {
  const response = await self.fetch(new URL(path, here));
  if (!response.ok) throw new Error(path + ": " + response.status);
  const content = new Uint8Array(await response.arrayBuffer());
  /* some servers send it unpacked */
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
  const unpacked = new Response(content).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/* puts the files of a tar where Python finds them */
function unpack(tar) {
  const text = function (from, length) { return new TextDecoder().decode(tar.subarray(from, from + length)).split("\0")[0]; };
  let folder = "";
  for (let at = 0; tar[at];) {
    const path = (text(at + 345, 155) + "/" + text(at, 100)).replace(/^\//, ""), size = parseInt(text(at + 124, 12), 8);
    const above = path.slice(0, path.lastIndexOf("/"));
    if (above !== folder) python.FS.mkdirTree(folder = above);
    python.FS.writeFile(path, tar.subarray(at + 512, at + 512 + size));
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

/* Python's memory as it was when the program had been loaded and had read nobody's text: with it neither has to start again.
   It fits only the browser that made it. */
const place = new URL("memory.gz", here).href;
/* the service worker creates the cache, and deletes that of an older version */
async function kept() {
  const name = "adjudicator-playground-" + version;
  return await caches.has(name) ? caches.open(name) : null;
}
async function remembered() {
  const store = await kept(), found = store && await store.match(place);
  if (!found || found.headers.get(browser) !== encodeURIComponent(navigator.userAgent)) return null;
  return new Uint8Array(await new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
async function remember() {
  const store = await kept();
  if (!memory || !store) return;
  const packed = new Blob([memory]).stream().pipeThrough(new CompressionStream("gzip"));
  memory = null;
  const content = await new Response(packed).blob();
  await store.put(place, new Response(content, { headers: { [browser]: encodeURIComponent(navigator.userAgent) } }));
}

async function load(before) {
  const settings = { indexURL: new URL("pyodide/", here).href, packageCacheDir: "", checkAPIVersion: true };
  if (!before) return loadPyodide(Object.assign(settings, { _makeSnapshot: true }));
  const module = await import("./pyodide/pyodide.asm.mjs");
  settings._loadSnapshot = before;
  settings.createPyodideModule = async function (wanted) {
    const made = await module.default(wanted);
    if (made.HEAP8.length < before.length) made.growMemory(before.length);
    return made;
  };
  return loadPyodide(settings);
}

async function start() {
  const list = await (await fetched(new URL("files.json", here))).json(), all = list.sizes;
  version = list.version;
  sizes = Object.assign({}, all);
  const big = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "program.tgz"];
  total = big.reduce(function (sum, path) { return sum + sizes[path]; }, 0);
  Object.keys(sizes).forEach(function (path) { if (!big.includes(path)) delete sizes[path]; });
  const program = read("program.tgz");
  let before = await remembered().catch(function () { return null; });
  try {
    python = await load(before);
  } catch (error) {
    if (!before) throw error;
    await (await kept()).delete(place);
    before = null;
    python = await load(null);
  }
  unpack(await program);
  postMessage({ loading: 1 });
  if (!before) {
    python.runPython("from adjudicator.playground.calls import make_ready\nmake_ready()");
    try { memory = python.makeMemorySnapshot(); } catch (error) { memory = null; }
    setTimeout(function () { memory = null; }, 60000);
  }
  const calls = python.pyimport("adjudicator.playground.calls");
  calls.begin(function (done, found) { postMessage({ working: done, found: found }); });
  answer = calls.answer;
  postMessage({ ready: true, search: "search.tgz" in all, began: before ? "from memory" : "anew" });
}

/* unpacks files that have not been loaded yet */
function unpacked(path) {
  if (!there[path]) {
    there[path] = read(path).then(unpack);
    there[path].catch(function () { delete there[path]; });
  }
  return there[path];
}

const started = start().catch(function (error) {
  postMessage({ failed: String((error && error.message) || error) });
  throw error;
});

self.onmessage = async function (event) {
  const asked = event.data;
  if (asked.keep) return started.then(remember).catch(function () {});
  try {
    await started;
    if (later[asked.call]) await unpacked(later[asked.call]);
    postMessage({ id: asked.id, answer: answer(asked.call, JSON.stringify(asked.values)) });
  } catch (error) {
    postMessage({ id: asked.id, failed: String((error && error.message) || error) });
  }
};
