import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from '../../packages/contract/vite/browser-contract.ts';

const outDir = join(import.meta.dirname, '../../build/web');

/** Compresses once, at build, what is sent thousands of times. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
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
  plugins: [browserContract(), react(), compressed()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // What every page needs is one file, not a score of small ones.
      output: {
        // Every page reads the list of all parts, so the hash in a name is as short as rolldown takes.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'] },
            { name: 'app', test: /rolldown.runtime/ },
          ],
        },
      },
    },
  },
  server: {
    port: 3002,
    proxy: Object.fromEntries(
      ['/api', '/auth', '/files', '/message.json', '/settings.json'].map((path) => [
        path,
        'http://localhost:3000',
      ]),
    ),
  },
});
