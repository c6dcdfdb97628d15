// Finds the idiom that docs/style.md refuses in lines that are new: old-idiom.txt has the lines from
// before the rule. `-- --write` drops those that are gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findIdiom } from './find-idiom.ts';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '..');
const oldLines = 'scripts/old-idiom.txt';

/** Not in the words of this code base: texts of the specification, courses, and what runs only once. */
const foreign = /^(content|conformance|database|docs\/requirements)\//;
/** Files that name the words in order to refuse them. */
const named = ['docs/style.md', 'scripts/find-idiom.ts', 'scripts/find-idiom.test.ts'];

const paths = projectFiles(root)
  .filter((path) => /\.(ts|tsx|mjs|css|html|md)$/.test(path))
  .filter((path) => !foreign.test(path) && !named.includes(path));

const known = new Set(readFileSync(join(root, oldLines), 'utf8').split('\n'));
const met = new Set<string>();

for (const path of paths) {
  for (const { number, line } of findIdiom(readFileSync(join(root, path), 'utf8'))) {
    if (known.has(line)) met.add(line);
    else complain(`${path}:${number}: say it in the field's words (docs/style.md): ${line}`);
  }
}

if (process.argv.includes('--write'))
  writeFileSync(join(root, oldLines), `${[...met].toSorted().join('\n')}\n`);
else if (met.size < known.size - 1)
  complain(`${oldLines} has lines that are gone: npx tsx scripts/check-idiom.ts --write`);

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
