import { expect, test } from 'vitest';
import { unusedExports } from './unused-exports.ts';
import { unusedMessages } from './unused-messages.ts';

const none = () => false;
const unused = (files: Record<string, string>, packages: Record<string, string> = {}) =>
  unusedExports(new Map(Object.entries(files)), new Map(Object.entries(packages)), none);

test('an export counts as used however another file names it', () => {
  const forms = {
    'a/all.ts': "import * as b from './b.ts';",
    'a/some.ts': "import { type C, c as d } from '../c.ts';\nimport type { D } from '../d.ts';",
    'a/lazy.ts': "const page = lazy(() => import('../page.ts'), 'Page');\nimport('../text.ts').then(({ sv }) => sv);",
    'a/hand-on.ts': "export { e } from '../e.ts';",
    'a/last.ts': "import {\n  e,\n} from './hand-on.ts';",
  };
  const targets = {
    'a/b.ts': 'export const one = 1;\nexport function two() {}',
    'c.ts': 'export const c = 1;\nexport interface C {}',
    'd.ts': 'export type D = 1;',
    'page.ts': 'export function Page() {}\nexport function Other() {}',
    'text.ts': 'export const sv = {};\nexport const en = {};',
    'e.ts': 'export async function e() {}',
  };
  expect(unused({ ...forms, ...targets })).toEqual(['page.ts: Other', 'text.ts: en']);
});

test('what only comments, its own file or nobody names is unused', () => {
  const files = {
    'a.ts':
      "// import { b } from './b.ts';\n/* import { c } from './b.ts'; */\nconst address = 'https://b.example';\nimport { used } from './b.ts';",
    'b.ts':
      'export const b = 1;\nexport const c = b;\nexport const used = c;\nexport interface Lonely {}\nexport interface Told {}\nexport const { x, y: z } = f();',
    'c.ts': 'function told(it: Told) {}',
  };
  expect(unused(files).toSorted()).toEqual(['b.ts: Lonely', 'b.ts: Told', 'b.ts: b', 'b.ts: c', 'b.ts: x', 'b.ts: z']);
});

test('a type of the own file’s signatures needs no importer, nor one at a package’s front door', () => {
  const files = {
    'a.ts': "import { f, g } from '@gesall/p';",
    'p/index.ts': "export { type Given, f } from './f.ts';\nexport { g, h } from './g.ts';",
    'p/f.ts': 'export interface Given {}\nexport function f(it: Given) {}',
    'p/g.ts': 'export function g() {}\nexport function h() {}',
  };
  expect(unused(files, { '@gesall/p': 'p/index.ts' })).toEqual(['p/index.ts: h']);
});

test('a text is used where its key or the beginning of its key stands', () => {
  const catalogue = {
    courses: { title: '', lost: '', 'status.1': '', count_one: '', count_other: '', gone_one: '' },
    failures: { Never: '' },
  };
  const code = ["t('title'); t('count', { count });", 't(`status.$' + '{course.status}`);'];
  expect(unusedMessages(catalogue, code, (domain) => domain === 'failures')).toEqual(['courses.lost', 'courses.gone_one']);
});
