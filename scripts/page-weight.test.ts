import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { pageWeight } from './lib/page-weight.mjs';

const client = join(import.meta.dirname, '../build/web');
const assets = join(client, 'assets');
const mostBytes = 190_000;

function built() {
  if (!existsSync(assets)) throw new Error('The web client is not built. Run npm run build.');
  return readdirSync(assets).filter((name) => name.endsWith('.js'));
}

test('no chunk of the web client holds the contract’s schemas', () => {
  const withZod = built().filter((name) =>
    /ZodError|\$ZodType/.test(readFileSync(join(assets, name), 'utf8')),
  );
  expect(withZod).toEqual([]);
});

test.each(['sv', 'en'])(
  'a student’s first page costs at most 190 KB of code and styles, in %s',
  (language) => {
    built();
    const { files, bytes } = pageWeight(client, ['HomePage', 'CoursesPage', `web-${language}`]);
    expect(files.some(({ name }) => name.endsWith('.css'))).toBe(true);
    expect({ bytes, fits: bytes <= mostBytes, files }).toMatchObject({ fits: true });
  },
);

test.each([
  { whose: 'a teacher’s', role: 'teacher', most: 440_000, language: 'sv' },
  { whose: 'a teacher’s', role: 'teacher', most: 440_000, language: 'en' },
  { whose: 'an administrator’s', role: 'superuser', most: 510_000, language: 'sv' },
  { whose: 'an administrator’s', role: 'superuser', most: 510_000, language: 'en' },
])(
  '$whose first page is at most 25 files of $most bytes together, in $language',
  ({ role, most, language }) => {
    built();
    const { files, bytes } = pageWeight(client, [role, 'Palette', `web-${language}`]);
    expect(files.some(({ name }) => name.startsWith(`${role}-`))).toBe(true);
    const fits = bytes <= most && files.length <= 25;
    expect({ bytes, fits, files }).toMatchObject({ fits: true });
  },
);

test('the companion is at most 160 KB of code and styles, and its shell 400 KB', () => {
  const folder = join(import.meta.dirname, '../build/companion');
  const weights = (names: readonly string[]) =>
    names.map((name) => {
      const bytes = readFileSync(join(folder, name));
      return { name, bytes: /\.(js|css|html)$/.test(name) ? gzipSync(bytes).length : bytes.length };
    });
  const sum = (files: readonly { bytes: number }[]) =>
    files.reduce((all, { bytes }) => all + bytes, 0);
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const shell: string[] = JSON.parse(/shellFiles = (\[.*?\]);/.exec(worker)?.[1] ?? '[]');
  const files = weights(shell.map((path) => path.slice('/app/'.length) || 'index.html'));
  const code = weights(
    readdirSync(join(folder, 'assets'))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => join('assets', name)),
  );
  expect(files.some(({ name }) => name.endsWith('.woff2'))).toBe(true);
  expect({ code: sum(code) <= 160_000, shell: sum(files) <= 400_000, files }).toMatchObject({
    code: true,
    shell: true,
  });
});

test('a page is weighed with what it imports and the parts that it needs at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-weight-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const files = {
    'app-1.js': `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/Courses-1.js","assets/Courses-2.css","assets/Other-1.css"])))=>i.map(i=>d[i]);
import{a}from"./shared-1.js";load(()=>import("./Courses-1.js"),__vite__mapDeps([0,1]));load(()=>import("./Other-1.js"),__vite__mapDeps([2]));`,
    'app-1.css': 'a{}',
    'shared-1.js': 'export const a=1;',
    'Courses-1.js': 'import"./deep-1.js";',
    'Courses-2.css': 'b{}',
    'deep-1.js': '1',
    'Other-1.js': '2',
    'Other-1.css': 'c{}',
  };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, 'assets', name), text);
  writeFileSync(
    join(folder, 'index.html'),
    '<script type="module" src="/assets/app-1.js"></script><link href="/assets/app-1.css">',
  );

  const names = (parts?: string[]) => pageWeight(folder, parts).files.map(({ name }) => name);
  expect(names()).toEqual(['app-1.css', 'app-1.js', 'shared-1.js']);
  expect(names(['Courses'])).toEqual([
    'Courses-1.js',
    'Courses-2.css',
    'app-1.css',
    'app-1.js',
    'deep-1.js',
    'shared-1.js',
  ]);
});
