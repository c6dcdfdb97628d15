import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles } from './project-files.ts';

// A field of a day without a latest one takes a year of six digits, which no call accepts.

const root = join(import.meta.dirname, '..');

const fieldOfDay =
  /<\w+\b(?:(?!\/>)[\s\S])*?\btype="(?:date|datetime-local|month)"(?:(?!\/>)[\s\S])*?\/>/g;

const withoutLast = (code: string) =>
  (code.match(fieldOfDay) ?? []).filter((field) => !/\bmax\b/.test(field));

test('every field of a day has a latest one', () => {
  const found = projectFiles(root).filter(
    (path) =>
      /^(?:apps\/(?:web|companion)|packages\/ui)\/src\/.*\.tsx$/.test(path) &&
      withoutLast(readFileSync(join(root, path), 'utf8')).length > 0,
  );
  expect(found).toEqual([]);
});

test.each([
  ['<TextInput type="date" value={day} />', 1],
  ['<TextInput type="date" max={today} value={day} />', 0],
  ['<Field type="text" /><Field label="x" type="datetime-local" />', 1],
])('in %s are %i without', (code, count) => expect(withoutLast(code)).toHaveLength(count));
