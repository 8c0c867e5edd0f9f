/* Imports every module of the program in Pyodide under Node, and prints as JSON those that Python's library is too small for.
   `node imports.mjs FOLDER`: the folder has the files of the playground. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide", "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: path.join(folder, "pyodide") + path.sep });
for (const name of ["program.tgz", "graphs.tgz"]) {
  python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, name))), "gztar");
}
console.log(python.runPython(`
import importlib, json, pkgutil, sys, adjudicator, networkx, yaml

bad = []
for package in (adjudicator, yaml, networkx):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as missing:
            if missing.name.split(".")[0] in sys.stdlib_module_names:
                bad.append([module.name, missing.name])
json.dumps(bad)
`));
