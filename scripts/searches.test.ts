import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

// Every search compares texts with `matcherOf` in a client, and with `holdsWords` in a statement.

const root = join(import.meta.dirname, '..');

const inClients =
  /to(?:Locale)?LowerCase\([^()]*\)\s*\.(?:includes|startsWith|indexOf)\(|\b(?:search|words|query|typed)(?:\.trim\(\))?\.to(?:Locale)?LowerCase\(|\bAutocomplete\b|\bTagsInput\b/;
const inStatements =
  /\bilike\b|\bin lower\(|\bposition\(lower\(|\blike '%' \|\||\blike \$|regexp_split_to_table/i;

const others: Record<string, string> = {
  'apps/web/src/pages/public/ResetPage.tsx': 'a path',
  'apps/web/src/features/schools/OrientationField.tsx': 'whether a name is taken',
  'apps/server/src/domains/results/results.personal-data.ts': 'texts to erase',
  'apps/web/src/features/people/people.calls.ts': 'whether an address changes',
};

const ownSearches = (path: string, text: string) => {
  if (/\.(test|browser\.test|spec)\.tsx?$/.test(path)) return false;
  if (/^(apps\/(web|companion|player)|packages\/(ui|client))\/.*\.tsx?$/.test(path))
    return inClients.test(text);
  return /^apps\/server\/src\/(domains|platform)\/.*\.ts$/.test(path) && inStatements.test(text);
};

test('no list compares texts in a way of its own', () => {
  const found = projectFiles(root).filter(
    (path) => /\.tsx?$/.test(path) && ownSearches(path, readFileSync(join(root, path), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});

test.each([
  ['apps/web/src/x.ts', 'names.filter((name) => name.toLowerCase().includes(wanted))'],
  ['packages/ui/src/x.tsx', "name.toLocaleLowerCase('sv').startsWith(wanted)"],
  ['apps/companion/src/x.ts', 'const wanted = search.trim().toLowerCase();'],
  ['apps/web/src/x.tsx', '<Autocomplete data={names} />'],
  ['apps/server/src/domains/x/x.view.ts', "where name ilike '%' || $words || '%'"],
  ['apps/server/src/domains/x/x.sql.ts', 'where position(lower($words) in lower(name)) > 0'],
])('in %s it is found: %s', (path, text) => {
  expect(ownSearches(path, text)).toBe(true);
});

test.each([
  ['apps/web/src/x.ts', 'const matches = matcherOf(words);'],
  ['apps/web/src/x.ts', 'one.email.toLowerCase() === other.email.toLowerCase()'],
  ['apps/server/src/domains/x/x.sql.ts', 'where lower(name) = lower($name)'],
  ['apps/web/src/x.test.ts', 'name.toLowerCase().includes(wanted)'],
])('in %s something else is not: %s', (path, text) => {
  expect(ownSearches(path, text)).toBe(false);
});
