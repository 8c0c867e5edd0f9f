/* Runs scenarios in Pyodide under Node: `node corpus.mjs FOLDER MODULE FILE` prints the verdict of each scenario as JSON lines,
   and the digest of what happens in it.
   FOLDER has the files of the playground, MODULE makes the digests, FILE is JSON: a list of [name, text]. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, digests, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide", "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: path.join(folder, "pyodide") + path.sep });
python.unpackArchive(new Uint8Array(fs.readFileSync(path.join(folder, "program.tgz"))), "gztar");
python.FS.writeFile(path.basename(digests), fs.readFileSync(digests));
python.globals.set("told", fs.readFileSync(file, "utf8"));
python.setStdout({ batched: (line) => console.log(line) });
python.runPython(`
import json
import sys
sys.path.append(".")
from what_happens import digest
from adjudicator.playground.calls import begin
from adjudicator.format.catalogue import names
from adjudicator.format.problems import BadScenario
from adjudicator.format.reading.reader import loads
from adjudicator.scenario.runner import run_scenario

begin(lambda done, found: None)
for name, text in json.loads(told):
    try:
        for scenario in loads(text, name, names()):
            result = run_scenario(scenario)
            print(json.dumps([scenario.id, result.verdict, digest(result)]))
    except BadScenario as bad:
        print(json.dumps([name, str(bad), ""]))
`);
