import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from '../../packages/contract/vite/browser-contract.ts';

const outDir = join(import.meta.dirname, '../../build/player');

/** Compresses once, at build, what is sent thousands of times. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(m?js|css|html)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      if (content.length < 1024) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: content.length > 256 * 1024 ? 9 : 11 },
        }),
      );
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

/** What PDFs may need beside their own files: fonts, character maps and decoders. */
const pdfData = (): Plugin => ({
  name: 'pdf-data',
  apply: 'build',
  writeBundle() {
    const from = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
    for (const folder of ['cmaps', 'standard_fonts', 'wasm'])
      cpSync(join(from, folder), join(outDir, 'pdf', folder), { recursive: true });
  },
});

export default defineConfig({
  base: '/scorm/play-assets/',
  plugins: [browserContract(), pdfData(), compressed()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'pdf.html'].map((page) => join(import.meta.dirname, page)),
    },
  },
});
