// What a runner has planned, begun and ended, a line each, so that a run that is ended or killed
// still says how far it came.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../prepare.mjs';

export const results = join(root, 'test-results');

/** The variable that names the record to a runner's reporter. */
const variable = 'GESALL_TEST_RECORD';
export const recordedIn = (path) => ({ [variable]: path });

/**
 * Writes lines of the shape `{ id, file, title, name, state, ms, message, steps }`: `file` is
 * relative to the project, `title` has the groups around the test, `name` has not. States are
 * `planned`, `running`, `passed`, `failed` and `skipped`. Later lines of an id add to earlier ones.
 */
export function recordWriter() {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} is not set: the record of a run needs a path.`);
  mkdirSync(dirname(path), { recursive: true });
  return (line) => appendFileSync(path, `${JSON.stringify(line)}\n`);
}

export const hasEnded = ({ state }) =>
  state === 'passed' || state === 'failed' || state === 'skipped';

export const projectPath = (path) => relative(root, path);

/** The tests of a record, each as its last lines say. A line cut off by a kill is left out. */
export function readRecord(path) {
  const tests = new Map();
  for (const line of linesOf(path)) {
    if (line.state === 'dropped') tests.delete(line.id);
    else tests.set(line.id, { ...tests.get(line.id), ...line });
  }
  return [...tests.values()];
}

function linesOf(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}
