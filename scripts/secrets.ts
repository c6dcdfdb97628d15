// Finds secrets in the project's files; secrets-allowed.tsv has the exceptions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from './find-secrets.ts';
import { projectFiles } from './project-files.ts';

const root = join(import.meta.dirname, '..');
const allowList = 'scripts/secrets-allowed.tsv';

const paths = projectFiles(root).filter((path) => path !== allowList);

const allowed = new Map(
  readFileSync(join(root, allowList), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t') as [value: string, why: string]),
);
const met = new Set<string>();

for (const path of paths) {
  const bytes = readFileSync(join(root, path));
  if (bytes.includes(0)) continue;
  for (const { line, what, value } of await findSecrets(path, bytes.toString())) {
    if (allowed.has(value)) met.add(value);
    else complain(`${path}:${line}: ${what} looks like a secret: ${value.slice(0, 4)}…`);
  }
}
for (const [value, why] of allowed) {
  if (!why) complain(`${allowList} gives no reason for ${value}`);
  if (!met.has(value)) complain(`${allowList} still allows what is gone: ${value}`);
}
if (process.exitCode) console.error(`List exceptions in ${allowList}, each with its reason.`);
// Exits at once: the library would add up timings for seconds.
process.exit();

function complain(message: string) {
  console.error(message);
  process.exitCode = 1;
}
