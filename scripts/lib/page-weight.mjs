import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a page of the built web client costs before it can be used: the scripts and styles of the
 * page itself, what they import, and the chunks that it loads at once although they are split off.
 * Fonts, pictures and what is loaded when opened do not count.
 *
 * @param {string} folder The built client, with its `index.html`.
 * @param {readonly string[]} parts Names of split-off chunks that the page needs, counted where
 * they are chunks of their own.
 * @returns {{ files: { name: string, bytes: number }[], bytes: number }} Bytes after gzip, by file
 * and together.
 */
export function pageWeight(folder, parts = []) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const wanted = [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(
    ([, name]) => name,
  );
  const isPart = (name) => parts.some((part) => name.startsWith(`${part}-`));

  const loaded = new Set();
  for (const queue = [...wanted, ...names.filter(isPart)]; queue.length > 0; ) {
    const name = queue.pop();
    if (loaded.has(name)) continue;
    loaded.add(name);
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(assets, name), 'utf8');
    queue.push(...importsOf(code), ...stylesOfParts(code, parts));
  }

  const files = [...loaded].sort().map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(assets, name)), { level: 9 }).length,
  }));
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

const importsOf = (code) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name);

/** Vite lists a split chunk's styles where it is loaded. */
function stylesOfParts(code, parts) {
  const list = /m\.f\s*\|\|\s*\(m\.f\s*=\s*\[([^\]]*)\]/.exec(code)?.[1] ?? '';
  const needed = [...list.matchAll(/["'`]assets\/([^"'`]+)["'`]/g)].map(([, name]) => name);
  const loads = code.matchAll(
    /import\(["'`]\.\/([^"'`]+?\.js)["'`]\)[^[]{0,120}?__vite__mapDeps\(\[([\d,]*)\]\)/g,
  );
  return [...loads]
    .filter(([, name]) => parts.some((part) => name.startsWith(`${part}-`)))
    .flatMap(([, , numbers]) => numbers.split(',').map((number) => needed[Number(number)]))
    .filter((name) => name !== undefined && /\.(js|css)$/.test(name));
}
