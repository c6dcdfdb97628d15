import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from '../../packages/contract/vite/browser-contract.ts';
import { serviceWorker } from './vite-worker.ts';

const outDir = join(import.meta.dirname, '../../build/companion');

/** Compresses once, at build, what is sent thousands of times. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  // After the plugin that writes the worker.
  enforce: 'post',
  closeBundle() {
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|webmanifest)$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      if (content.length < 1024) continue;
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});

export default defineConfig({
  base: '/app/',
  plugins: [browserContract(), react(), serviceWorker(outDir), compressed()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Fonts would otherwise be part of the styles that hold up the first page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'app', test: /rolldown.runtime/ },
          ],
        },
      },
    },
  },
});
