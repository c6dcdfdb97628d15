// What knip.config.ts stops and lets pass, tried on a small tree of planted files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'gesall-dead-code-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const manifest = (name: string, rest = {}) =>
  JSON.stringify({ name: `@gesall/${name}`, private: true, type: 'module', ...rest });
const plants: Record<string, string> = {
  'package.json': JSON.stringify({
    name: 'gesall',
    private: true,
    type: 'module',
    workspaces: ['apps/*', 'packages/*'],
  }),
  'apps/web/package.json': manifest('web', {
    dependencies: { '@gesall/ui': '*', 'left-behind': '1.0.0', used: '1.0.0' },
  }),
  'apps/web/src/main.ts': [
    "import 'undeclared';",
    "import 'used';",
    "import * as all from './all.ts';",
    "import { type C, c as d } from './some.ts';",
    "import { shown } from '@gesall/ui';",
    "import('./text.ts').then(({ sv }) => sv);",
    "import './router.tsx';",
    "// import { commented } from './commented.ts';",
    "const address = 'https://b.example';",
    'console.log(all.one, d as C, shown(), address);',
  ].join('\n'),
  'apps/web/src/all.ts': 'export const one = 1;\nexport const two = 2;',
  'apps/web/src/some.ts': [
    'export const c = 1;',
    'export interface C {}',
    'export interface Lonely {}',
    'export interface Told {}',
    'export function told(it: Told) {}',
    '/** @unused It waits for its screen. */',
    'export function waiting() {}',
  ].join('\n'),
  'apps/web/src/text.ts': 'export const sv = {};\nexport const en = {};',
  'apps/web/src/router.tsx': "lazy(() => import('./pages.tsx'), 'Page');",
  'apps/web/src/pages.tsx': 'export function Page() {}\nexport function Other() {}',
  'apps/web/src/commented.ts': 'export const commented = 1;',
  'apps/server/package.json': manifest('server', { main: './src/main.ts' }),
  'apps/server/src/main.ts': 'export {};',
  'apps/server/src/locks.tables.ts': 'export const moduleLock = 1;',
  'apps/server/src/locks.access.ts': 'export const access = 1;',
  'packages/ui/package.json': manifest('ui', { exports: { '.': './src/index.ts' } }),
  'packages/ui/src/index.ts': "export { type Given, onlyInGallery, shown } from './kit.ts';",
  'packages/ui/src/kit.ts':
    'export interface Given {}\nexport function shown(it?: Given) {}\nexport function onlyInGallery() {}\nexport function gone() {}',
  'packages/ui/gallery/main.ts':
    "import { onlyInGallery } from '../src/index.ts';\nonlyInGallery();",
};

type Found = Record<string, { name: string }[] | string> & { file: string };
let found: string[];

beforeAll(() => {
  copyFileSync(join(root, 'knip.config.ts'), join(tree, 'knip.config.ts'));
  for (const [path, text] of Object.entries(plants)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const knip = join(root, 'node_modules', 'knip', 'bin', 'knip.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [knip, '--no-progress', '--no-config-hints', '--reporter=json'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  if (status !== 1)
    throw new Error(`knip found nothing, or said nothing that can be read.\n${stdout}${stderr}`);
  const { issues }: { issues: Found[] } = JSON.parse(stdout);
  found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      Array.isArray(names) ? names.map(({ name }) => `${kind}: ${file} ${name}`) : [],
    ),
  );
});

test('the check tells of exports, files and dependencies that nobody uses, and of nothing else', () => {
  expect(found.toSorted()).toEqual([
    'dependencies: apps/web/package.json left-behind',
    'exports: apps/web/src/all.ts two',
    'exports: apps/web/src/pages.tsx Other',
    'exports: apps/web/src/some.ts told',
    'exports: apps/web/src/text.ts en',
    'exports: packages/ui/src/index.ts onlyInGallery',
    'exports: packages/ui/src/kit.ts gone',
    'exports: packages/ui/src/kit.ts onlyInGallery',
    'files: apps/web/src/commented.ts apps/web/src/commented.ts',
    'types: apps/web/src/some.ts Lonely',
    'unlisted: apps/web/src/main.ts undeclared',
  ]);
});
