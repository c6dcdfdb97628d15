import type { KnipConfig } from 'knip';

/**
 * The front door of a package: what it exports must have a user; a type names a part of its
 * signatures.
 */
const frontDoor = {
  includeEntryExports: true,
  ignoreIssues: { 'src/**/index.ts': ['types' as const] },
};

const code = 'src/**/*.{css,ts,tsx}';

export default {
  // An export that stays although nobody imports it carries this tag and its reason.
  tags: ['-unused'],
  // A type needs no importer when its own file names it, for then it is a part of a signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/@import\s+"([^"]+)"/g)].map(([, path]) => `import '${path}';`).join('\n'),
    // A route takes one part of a module that it loads, by its name.
    tsx: (text: string) =>
      text.replaceAll(/import\(('[^']+')\), '(\w+)'/g, 'import($1).then(({ $2 }) => $2)'),
  },
  workspaces: {
    '.': {
      // What other scripts start as programs of their own, and what generated statements name.
      entry: [
        'bench/{run,flood}.ts',
        'bench/bare/*.ts',
        'scripts/check-*.{mjs,ts}',
        'scripts/{outline,secrets}.ts',
        'scripts/lib/test-run/{playwright,vitest}-reporter.mjs',
        'scripts/statements/{assertion-types,check,statements.postgres}.ts',
        'scripts/with-product/{packages,pictures}.ts',
      ],
      project: ['{bench,e2e,scripts}/**/*.{css,mjs,ts,tsx}', '!scripts/fixtures/**'],
      playwright: { config: ['e2e/playwright.config.ts'] },
      ignoreBinaries: ['apt-get', 'faketime', 'mount', 'umount'],
      ignoreDependencies: [
        // Scripts start it by its path.
        '@biomejs/biome',
        // Scripts, stories and measurements take them in the version of the app that declares them.
        '@e965/xlsx',
        '@node-rs/argon2',
        '@vitejs/plugin-react',
        'drizzle-orm',
        'fast-jwt',
        'pg',
        'yazl',
      ],
    },
    'apps/server': {
      // Drizzle reads the tables, the access matrix its rows.
      // A test starts the misbehaving parsers as a program.
      entry: ['src/**/*.{tables,access}.ts', 'src/testing/parsers.fixture.ts'],
      // The template is what a browser runs, out of a package.
      project: [code, '!src/demo/package-template/**'],
      ignoreBinaries: ['mount', 'umount'],
      // The fonts of PDFs are read by their paths.
      ignoreDependencies: ['dejavu-fonts-ttf'],
    },
    // The manual is pages of its own.
    'apps/web': { project: [code] },
    // The build reads the worker by its path.
    'apps/companion': { entry: ['worker/sw.ts'], project: [code, '*.ts', 'worker/*.ts'] },
    'packages/client': frontDoor,
    'packages/contract': frontDoor,
    // Texts are asked about one by one in check-messages.ts.
    'packages/messages': { entry: ['src/{sv,en}/*.ts'] },
    'packages/outbox': frontDoor,
    'packages/rules': frontDoor,
    'packages/scorm': frontDoor,
    // The gallery shows everything: what only it uses is in nobody's use.
    'packages/ui': { ...frontDoor, project: [code] },
  },
} satisfies KnipConfig;
