// Import rules. `npm run generate` makes `biome.directions.gen.json`; `directions.test.ts` tries
// each row.

interface Direction {
  of: readonly string[];
  testsToo?: true;
  never: readonly string[];
  /** Exceptions from `never`. */
  but?: readonly string[];
  why: string;
}

const notInTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.access.ts'];
const packageSources = ['client', 'contract', 'messages', 'outbox', 'rules', 'scorm', 'ui'].map(
  (name) => `**/${name}/src/**`,
);
const ours = ['@gesall/*', '@gesall/*/**'];
const otherApps = (own: string) => [
  '**/apps/**',
  ...[
    'server',
    'web',
    'companion',
    'player',
    'content-stand-in',
    'accounting-stand-in',
    'push-stand-in',
  ]
    .filter((app) => app !== own)
    .map((app) => `**/${app}/src/**`),
  ...['server', 'web', 'companion', 'player'].map((app) => `@gesall/${app}`),
];
const serverNever = [
  ...otherApps('server'),
  ...['ui', 'client', 'outbox'].flatMap((name) => [`@gesall/${name}`, `@gesall/${name}/**`]),
];
const clientNever = [...ours, '**/apps/**', ...packageSources];
const clientMay = ['@gesall/contract', '@gesall/messages', '@gesall/messages/*', '@gesall/rules'];
const companionNever = [
  ...otherApps('companion'),
  '@gesall/scorm',
  '@gesall/scorm/**',
  // The kit stands on Mantine, which a phone on a slow network does not load.
  '@gesall/ui',
  '@gesall/ui/**',
];
const webNever = [...otherApps('web'), '@gesall/scorm', '@gesall/scorm/**'];

const domains = 'apps/server/src/domains';
const reads = ['!**/*.tables.ts', '!**/*.view.ts', '!**/*.sql.ts'];
const domainWhy = 'A domain imports platform, ports, and another domain through its index.ts.';
const readWhy =
  "Views and statements may join any domain's tables; everything else goes through its index.ts.";

const directions: readonly Direction[] = [
  {
    of: ['outbox', 'rules', 'scorm'].map((name) => `packages/${name}/src/**`),
    testsToo: true,
    never: [...ours, '**/apps/**', ...packageSources],
    why: 'This package imports none of ours.',
  },
  {
    of: ['packages/ui/src/**'],
    testsToo: true,
    never: [...ours, '**/apps/**', ...packageSources],
    but: ['@gesall/rules'],
    why: 'The kit knows how a search compares texts, which the server shares, and nothing else of ours.',
  },
  {
    of: ['packages/contract/src/**'],
    testsToo: true,
    never: [...ours, '**/apps/**', ...packageSources],
    but: ['@gesall/rules'],
    why: 'The contract knows the words of the rules and nothing else of ours.',
  },
  {
    of: ['packages/messages/src/**'],
    testsToo: true,
    never: [...ours, '**/apps/**', ...packageSources],
    but: ['@gesall/contract'],
    why: "Messages know the contract's codes and nothing else of ours.",
  },
  {
    of: ['packages/client/src/**'],
    testsToo: true,
    never: clientNever,
    but: clientMay,
    why: 'Clients share calls and texts here; what draws belongs to the kit or to an app.',
  },
  {
    of: ['packages/client/src/*.ts'],
    testsToo: true,
    never: [...clientNever, 'react', 'react-dom', '@tanstack/**', 'zod', './react/**'],
    but: clientMay,
    why: "The player's page loads this without React, a query library or schemas; hooks lie in react/.",
  },
  {
    of: [`${domains}/*/*.ts`, ...reads],
    never: ['../**', ...serverNever],
    but: ['../*/index.ts', '../../platform/**', '../../ports/**', '../../config.ts'],
    why: domainWhy,
  },
  {
    of: [`${domains}/*/*/**`, ...reads],
    never: ['../**', ...serverNever],
    but: [
      '../*.ts',
      '../*/*.ts',
      '../../*/index.ts',
      '../../../platform/**',
      '../../../ports/**',
      '../../../config.ts',
    ],
    why: domainWhy,
  },
  {
    of: [`${domains}/*/*.view.ts`, `${domains}/*/*.sql.ts`],
    never: ['../**', ...serverNever],
    but: ['../*/index.ts', '../*/*.tables.ts', '../../platform/**', '../../ports/**'],
    why: readWhy,
  },
  {
    of: [`${domains}/*/*/**/*.view.ts`, `${domains}/*/*/**/*.sql.ts`],
    never: ['../**', ...serverNever],
    but: [
      '../*.ts',
      '../*/*.ts',
      '../../*/index.ts',
      '../../*/*.tables.ts',
      '../../../platform/**',
      '../../../ports/**',
    ],
    why: readWhy,
  },
  {
    of: [`${domains}/**/*.tables.ts`],
    testsToo: true,
    never: ['./**', '../**', ...ours],
    but: [
      '@gesall/rules',
      './*.tables.ts',
      '../*/*.tables.ts',
      '../../platform/db/columns.ts',
      '../../platform/**/*.tables.ts',
    ],
    why: 'Tables import other tables for their foreign keys, the words of the rules, and nothing else of ours.',
  },
  {
    of: ['apps/server/src/platform/**'],
    never: [
      ...['domains', 'demo', 'testing', 'adapters'].map((folder) => `**/${folder}/**`),
      '**/domains.ts',
      '**/app.ts',
      '**/main.ts',
      ...serverNever,
    ],
    why: 'The platform knows nothing above it.',
  },
  {
    of: ['apps/server/src/ports/**'],
    never: ['../**', ...serverNever],
    why: 'A port is in our own words and imports nothing of ours.',
  },
  {
    of: ['apps/server/src/adapters/**'],
    never: ['../**', ...serverNever],
    but: ['../../ports/**', '../../platform/**', '../../config.ts'],
    why: 'An adapter imports its port and the platform, and no other adapter.',
  },
  {
    of: ['apps/server/src/*.ts', 'apps/server/src/demo/**'],
    never: ['**/testing/**', ...serverNever],
    why: 'Only tests import testing/, and the server imports no other app.',
  },
  {
    of: ['apps/web/src/features/*/*'],
    never: ['../**', ...webNever],
    but: ['../../platform/**'],
    why: 'A feature imports the platform and packages; pages put features together.',
  },
  {
    of: ['apps/web/src/features/*/*/**'],
    never: ['../**', ...webNever],
    but: ['../*.ts', '../*.tsx', '../*.css', '../../../platform/**'],
    why: 'A feature imports the platform and packages; pages put features together.',
  },
  {
    of: ['apps/web/src/platform/**'],
    never: [
      ...['features', 'pages', 'shell', 'app', 'testing'].map((folder) => `**/${folder}/**`),
      ...webNever,
    ],
    why: 'The platform knows nothing above it.',
  },
  {
    of: ['apps/web/src/pages/**'],
    never: ['**/app/**', '**/testing/**', ...webNever],
    why: 'Pages are put in place by app/.',
  },
  {
    of: ['apps/web/src/shell/**'],
    never: ['**/app/**', '**/pages/**', '**/testing/**', ...webNever],
    why: 'The shell frames pages and imports none of them.',
  },
  {
    of: ['apps/web/src/app/**'],
    never: ['**/testing/**', ...webNever],
    why: 'Only tests import testing/, and the web client imports no other app.',
  },
  {
    of: ['apps/companion/src/kit/**'],
    never: ['../**', ...companionNever, ...ours],
    why: 'The companion’s kit draws, and knows nothing else of ours.',
  },
  {
    of: ['apps/companion/src/platform/**'],
    never: [
      ...['features', 'pages', 'shell', 'app', 'testing'].map((folder) => `**/${folder}/**`),
      ...companionNever,
    ],
    why: 'The platform knows nothing above it.',
  },
  {
    of: ['apps/companion/src/shell/**'],
    never: ['**/app/**', '**/pages/**', '**/features/**', '**/testing/**', ...companionNever],
    why: 'The shell frames screens and imports none of them.',
  },
  {
    of: ['apps/companion/src/features/*/*'],
    never: ['../**', ...companionNever],
    but: ['../../platform/**', '../../kit/**', '../../shell/**'],
    why: 'A feature imports the platform, the kit and packages; pages put features together.',
  },
  {
    of: ['apps/companion/src/pages/**'],
    never: ['**/app/**', '**/testing/**', ...companionNever],
    why: 'Pages are put in place by app/.',
  },
  {
    of: ['apps/companion/src/app/**'],
    never: ['**/testing/**', ...companionNever],
    but: ['@gesall/ui/tokens.css'],
    why: 'Only tests import testing/, and the companion imports no other app.',
  },
  {
    of: ['apps/player/src/**'],
    never: otherApps('player'),
    why: 'The player imports no other app.',
  },
  {
    of: ['content', 'accounting', 'push'].map((name) => `apps/${name}-stand-in/src/**`),
    testsToo: true,
    never: ['../**', '**/apps/**', '**/packages/**', ...ours],
    why: 'A stand-in knows the contract in its README and nothing of the product.',
  },
];

export const directionsFile = () =>
  `${JSON.stringify({ overrides: directions.map(overrideOf) }, undefined, 2)}\n`;

function overrideOf({ of, testsToo, never, but = [], why }: Direction) {
  const group = [...never, ...but.map((pattern) => `!${pattern}`)];
  const options = { patterns: [{ group, message: why }] };
  return {
    includes: [...of, ...(testsToo ? [] : notInTests)],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  };
}
