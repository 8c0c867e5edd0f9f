/* `node bytecode.mjs PYODIDE PROGRAM OUT HOME LIBRARY [BEFORE]` writes the bytecode of the modules of a zip, and of Pyodide's
   library, as bytecode.py describes, with the same Python that runs in the page. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, out, home, library, before] = process.argv.slice(2);
/* a fixed order of sets, and no columns: the same bytes each time, and fewer of them */
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };

try {
  const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: folder + path.sep, env: env });
  python.FS.writeFile("bytecode.py", fs.readFileSync(new URL("bytecode.py", import.meta.url)));
  const { compiled } = python.pyimport("bytecode");
  const read = (file) => python.toPy(new Uint8Array(fs.readFileSync(file)));
  const stdlib = read(path.join(folder, "python_stdlib.zip"));
  const made = compiled(read(program), stdlib, before && read(before), home, library).getBuffer();
  fs.writeFileSync(out, made.data);
} catch (error) {
  /* without the line of Pyodide where it happened, which is a megabyte long */
  console.error(String(error.message || error));
  process.exitCode = 1;
}
