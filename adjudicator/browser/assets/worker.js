/* Python in the background: loads Pyodide and the program, then answers calls. It has no rules and no words of its own. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const fetched = self.fetch.bind(self);
let sizes = {}, loaded = 0, total = 1, answer = null, python = null;

/* what is loaded only when it is asked for, and the calls that need it */
const later = { ask: "search.tgz", play_out: "search.tgz", ruling: "search.tgz", draw: "graphs.tgz" };
const there = {};

/* what is loaded is counted while it comes in */
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
  /* some servers have it unpacked on the way */
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content;
  const unpacked = new Response(content).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/* the files of a tar, put where Python finds them */
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

async function start() {
  const all = (await (await fetched(new URL("files.json", here))).json()).sizes;
  sizes = Object.assign({}, all);
  const big = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "program.tgz"];
  total = big.reduce(function (sum, path) { return sum + sizes[path]; }, 0);
  Object.keys(sizes).forEach(function (path) { if (!big.includes(path)) delete sizes[path]; });
  const program = read("program.tgz");
  python = await loadPyodide({ indexURL: new URL("pyodide/", here).href, packageCacheDir: "", checkAPIVersion: true });
  unpack(await program);
  postMessage({ loading: 1 });
  const calls = python.pyimport("adjudicator.playground.calls");
  calls.begin(function (done, found) { postMessage({ working: done, found: found }); });
  answer = calls.answer;
  postMessage({ ready: true, search: "search.tgz" in all });
}

/* files that are not there yet */
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
  try {
    await started;
    if (later[asked.call]) await unpacked(later[asked.call]);
    postMessage({ id: asked.id, answer: answer(asked.call, JSON.stringify(asked.values)) });
  } catch (error) {
    postMessage({ id: asked.id, failed: String((error && error.message) || error) });
  }
};
