// Finds secrets in the project's files; secrets-allowed.tsv has the exceptions.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSecrets } from './find-secrets.ts';

const root = join(import.meta.dirname, '..');
const allowList = 'scripts/secrets-allowed.tsv';

/** Tracked and addable files: found before a commit. */
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const paths = listed
  .split('\0')
  .filter((path) => path !== '' && path !== allowList && existsSync(join(root, path)));

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
