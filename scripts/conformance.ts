// npm run conformance -- <folder>: runs step tables (default: the project's) against the SCORM run
// time.
import { resolve } from 'node:path';
import { conformanceOf, ownTables } from './conformance-lines.ts';

const [given] = process.argv.slice(2);
// npm changes the folder and passes the original one.
const folder =
  given === undefined ? ownTables : resolve(process.env.INIT_CWD ?? process.cwd(), given);
// The library warns about deprecated values by itself; the tables check those too.
console.warn = () => undefined;

const { holds, lines } = await conformanceOf(folder);
for (const line of lines) console.log(line);
process.exitCode = holds ? 0 : 1;
