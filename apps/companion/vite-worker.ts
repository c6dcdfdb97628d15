import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

/** What a phone needs without a network: the Latin letters of both fonts, and all code and icons. */
const isOfShell = (path: string) =>
  path.endsWith('.woff2') ? /-latin-(wght|600)-/.test(path) : !/\.(woff|map|br|gz)$/.test(path);

/** Writes `sw.js`, which knows the built files and a hash over their contents. */
export const serviceWorker = (outDir: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    const source = join(import.meta.dirname, 'worker', 'sw.ts');
    const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source);
    const paths = readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((path) => path !== 'sw.js' && isOfShell(path))
      .sort();
    const hash = createHash('sha256').update(code);
    for (const path of paths) hash.update(path).update(readFileSync(join(outDir, path)));
    const version = hash.digest('hex').slice(0, 16);
    const addresses = paths.map((path) => (path === 'index.html' ? '/app/' : `/app/${path}`));
    const values = `const shellFiles = ${JSON.stringify(addresses)};\nconst shellVersion = '${version}';\n`;
    writeFileSync(join(outDir, 'sw.js'), values + code);
  },
});
