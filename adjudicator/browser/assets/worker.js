/* Python in the background: loads Pyodide and the program, then answers calls. It has no rules and no words of its own. */
import { loadPyodide } from "./pyodide/pyodide.mjs";

const here = new URL(".", import.meta.url);
const fetched = self.fetch.bind(self);
let sizes = {}, loaded = 0, total = 1, answer = null, python = null;

/* what is loaded only when it is asked for, and the calls that need it */
const later = { ask: "search.zip", play_out: "search.zip", ruling: "search.zip", draw: "graphs.zip" };
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
  return response;
}

async function start() {
  const all = (await (await fetched(new URL("files.json", here))).json()).sizes;
  sizes = Object.assign({}, all);
  const big = ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "program.zip"];
  total = big.reduce(function (sum, path) { return sum + sizes[path]; }, 0);
  Object.keys(sizes).forEach(function (path) { if (!big.includes(path)) delete sizes[path]; });
  const program = read("program.zip").then(function (response) { return response.arrayBuffer(); });
  python = await loadPyodide({ indexURL: new URL("pyodide/", here).href, packageCacheDir: "", checkAPIVersion: true });
  python.unpackArchive(new Uint8Array(await program), "zip");
  postMessage({ loading: 1 });
  const calls = python.pyimport("adjudicator.playground.calls");
  calls.begin(function (done, found) { postMessage({ working: done, found: found }); });
  answer = calls.answer;
  postMessage({ ready: true, search: "search.zip" in all });
}

/* a zip that is not there yet */
function unpacked(path) {
  if (!there[path]) {
    there[path] = read(path).then(function (response) { return response.arrayBuffer(); }).then(function (content) {
      python.unpackArchive(new Uint8Array(content), "zip");
    });
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
