// Finds regular expressions with superlinear time: one of them can stop a process.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { growthOf, type Pattern, patternsIn } from './patterns.ts';

const root = join(import.meta.dirname, '..');
const folders = ['apps/server/src', 'apps/player/src', 'apps/web/src', 'packages'];

const dynamic: Record<string, string> = {
  'apps/server/src/app.ts': 'the operator’s own host name, escaped, with one repeated class',
  'apps/server/src/platform/start/check-addresses.ts':
    'the operator’s own host name, escaped, with one repeated class',
  'packages/scorm/src/questions/labels.ts':
    'escaped letters and classes of one letter; nothing repeats',
};

const paths = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|node_modules|\/testing\/|\/gallery\//.test(path),
  );

const judged = new Map<string, Promise<string | undefined>>();
const judge = (pattern: Pattern) => {
  const key = `${pattern.flags} ${pattern.source}`;
  const growth = judged.get(key) ?? growthOf(pattern);
  judged.set(key, growth);
  return growth;
};

for (const path of paths) {
  for (const pattern of patternsIn(
    readFileSync(join(root, path), 'utf8'),
    path.endsWith('x') ? 'tsx' : 'ts',
  )) {
    const growth =
      pattern.source === undefined ? (dynamic[path] ? undefined : 'unknown') : await judge(pattern);
    if (!growth) continue;
    console.error(`${path}:${pattern.line} /${pattern.source ?? '…'}/${pattern.flags}: ${growth}`);
    process.exitCode = 1;
  }
}
