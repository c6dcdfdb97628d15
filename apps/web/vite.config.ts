import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserContract } from '../../packages/contract/vite/browser-contract.ts';

const outDir = join(import.meta.dirname, '../../build/web');

/** The kit's controls and their libraries; charts, the map and the editor of texts load their own. */
const kit =
  /packages.ui.src|node_modules.(@floating-ui|@mantine.(core|form|hooks)|lucide-react|react-number-format|react-remove-scroll)/;

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
            // A page that took what it shares with others from a score of files had a hundred to ask for.
            { name: 'kit', minShareCount: 2, test: kit },
            { name: 'shared', minShareCount: 2, test: /apps.web.src/ },
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
