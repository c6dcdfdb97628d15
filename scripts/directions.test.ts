import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Plants imports in a tree that has nothing of the project but its rules, and asks the linter what
// it thinks of them.

const root = join(import.meta.dirname, '..');

/** By the file that imports: what it must not name, and what it may. */
const directions: Record<string, { never: string[]; may: string[] }> = {
  'packages/contract/src/plant.contract.ts': {
    never: [
      '@gesall/messages',
      '@gesall/scorm/results',
      '../../rules/src/index.ts',
      '../../../apps/server/src/app.ts',
    ],
    may: ['zod', '@gesall/rules', './call.ts', '../src/call.ts'],
  },
  'packages/rules/src/plant.ts': {
    never: [
      '@gesall/contract',
      '@gesall/ui',
      '../../contract/src/index.ts',
      '../../../apps/web/src/platform/address.ts',
    ],
    may: ['./status.ts'],
  },
  'packages/scorm/src/runtime/plant.ts': {
    never: [
      '@gesall/contract',
      '@gesall/rules',
      '../../../rules/src/index.ts',
      '../../../../apps/player/src/player.ts',
    ],
    may: ['scorm-again', './elements.ts', '../results/index.ts'],
  },
  'packages/client/src/plant.ts': {
    never: [
      '@gesall/ui',
      '@gesall/outbox',
      '../../ui/src/index.ts',
      '../../../apps/web/src/platform/address.ts',
      ...['react', '@tanstack/react-query', 'zod', './react/index.ts'],
    ],
    may: ['@gesall/contract', '@gesall/messages/web', '@gesall/rules', './session.ts'],
  },
  'packages/client/src/react/plant.ts': {
    never: ['@gesall/ui', '@gesall/outbox', '../../../ui/src/index.ts'],
    may: ['react', '@tanstack/react-query', '@gesall/contract', '../session.ts', './use-read.ts'],
  },
  'packages/outbox/src/plant.ts': {
    never: [
      '@gesall/contract',
      '@gesall/client',
      '../../client/src/index.ts',
      '../../../apps/player/src/player.ts',
    ],
    may: ['./outbox.ts'],
  },
  'packages/ui/src/plant.tsx': {
    never: [
      '@gesall/contract',
      '@gesall/messages',
      '../../messages/src/index.ts',
      '../../rules/src/index.ts',
      '../../../apps/web/src/shell/Shell.tsx',
    ],
    may: ['react', '@mantine/core', '@gesall/rules', './Badge.tsx', './tokens.css'],
  },
  'packages/ui/src/drawings/plant.tsx': {
    never: [
      '@gesall/contract',
      '../../../contract/src/index.ts',
      '../../../../apps/web/src/shell/Shell.tsx',
    ],
    may: ['../Badge.tsx'],
  },
  'packages/messages/src/sv/plant.ts': {
    never: [
      '@gesall/rules',
      '@gesall/ui',
      '@gesall/scorm/results',
      '../../../rules/src/index.ts',
      '../../../../apps/web/src/app/main.tsx',
    ],
    may: ['@gesall/contract', '../texts.ts'],
  },
  'apps/server/src/domains/courses/plant.ts': {
    never: [
      '../accounts/sign-in.ts',
      '../accounts/accounts.sql.ts',
      '../accounts/accounts.tables.ts',
      '../runs/deep/index.ts',
      '../../adapters/blobs-on-disk/blobs-on-disk.ts',
      '../../demo/index.ts',
      '../../testing/a-school.ts',
      '../../app.ts',
      '../../domains.ts',
      '../../../../web/src/platform/address.ts',
      '../../../../player/src/wire.ts',
      '@gesall/ui',
    ],
    may: [
      './courses.sql.ts',
      './packages/limits.ts',
      '../accounts/index.ts',
      '../../platform/db/database.ts',
      '../../ports/blobs.ts',
      '@gesall/contract',
      '@gesall/rules',
      '@gesall/scorm/manifest',
    ],
  },
  'apps/server/src/domains/packages/import/plant.ts': {
    never: [
      '../../accounts/sign-in.ts',
      '../../../adapters/x/x.ts',
      '../../../testing/a-school.ts',
      '../../../demo/index.ts',
      '../../../app.ts',
    ],
    may: [
      './limits.ts',
      '../packages.sql.ts',
      '../serve/hot-files.ts',
      '../../accounts/index.ts',
      '../../../platform/fail.ts',
      '../../../ports/blobs.ts',
    ],
  },
  'apps/server/src/domains/courses/plant.view.ts': {
    never: [
      '../accounts/sign-in.ts',
      '../accounts/accounts.sql.ts',
      '../../testing/a-school.ts',
      '../../adapters/x/x.ts',
      '@gesall/ui',
    ],
    may: [
      './courses.tables.ts',
      '../accounts/accounts.tables.ts',
      '../accounts/index.ts',
      '../../platform/db/database.ts',
      '@gesall/rules',
    ],
  },
  'apps/server/src/domains/packages/import/plant.sql.ts': {
    never: ['../../accounts/sign-in.ts', '../../../testing/a-school.ts'],
    may: [
      '../packages.tables.ts',
      '../../accounts/accounts.tables.ts',
      '../../../platform/db/database.ts',
      '../../../ports/blobs.ts',
    ],
  },
  'apps/server/src/domains/courses/plant.tables.ts': {
    never: [
      './courses.sql.ts',
      '../accounts/index.ts',
      '../accounts/sign-in.ts',
      '../../platform/db/database.ts',
      '@gesall/contract',
    ],
    may: [
      'drizzle-orm',
      '@gesall/rules',
      './more.tables.ts',
      '../accounts/accounts.tables.ts',
      '../../platform/db/columns.ts',
      '../../platform/files/files.tables.ts',
    ],
  },
  'apps/server/src/platform/http/plant.ts': {
    never: [
      '../../domains/accounts/index.ts',
      '../../demo/index.ts',
      '../../testing/product.ts',
      '../../adapters/x/x.ts',
      '../../domains.ts',
      '../../app.ts',
    ],
    may: [
      './answer.ts',
      '../fail.ts',
      '../../config.ts',
      '../../ports/blobs.ts',
      '@gesall/contract',
    ],
  },
  'apps/server/src/ports/plant.ts': {
    never: [
      '../domains/accounts/index.ts',
      '../adapters/x/x.ts',
      '../testing/product.ts',
      '../platform/db/database.ts',
    ],
    may: ['./blobs.ts', 'node:stream'],
  },
  'apps/server/src/adapters/store/plant.ts': {
    never: [
      '../../domains/accounts/index.ts',
      '../../testing/product.ts',
      '../mail/mail.ts',
      '../../demo/index.ts',
      '../../../../web/src/app/main.tsx',
    ],
    may: ['./signing.ts', '../../ports/blobs.ts', '../../platform/fail.ts'],
  },
  'apps/server/src/demo/plant.ts': {
    never: ['../testing/a-school.ts', '../../../web/src/app/main.tsx'],
    may: [
      '../domains/accounts/index.ts',
      '../domains/accounts/accounts.tables.ts',
      '../platform/db/database.ts',
    ],
  },
  'apps/server/src/plant.ts': {
    never: [
      './testing/product.ts',
      '../../web/src/app/main.tsx',
      '../../player/src/main.ts',
      '../../content-stand-in/src/main.ts',
      '../../accounting-stand-in/src/main.ts',
      '../../push-stand-in/src/main.ts',
    ],
    may: ['./domains/accounts/index.ts', './adapters/x/x.ts', './demo/index.ts', './config.ts'],
  },
  'apps/web/src/features/courses/plant.tsx': {
    never: [
      '../runs/runs.calls.ts',
      '../../features/runs/runs.calls.ts',
      '../../pages/HomePage.tsx',
      '../../shell/Shell.tsx',
      '../../app/router.tsx',
      '../../testing/server.ts',
      '../../../../server/src/app.ts',
      '../../../../player/src/wire.ts',
      '@gesall/scorm/results',
    ],
    may: [
      './courses.calls.ts',
      './deep/part.tsx',
      '../../platform/address.ts',
      '@gesall/ui',
      '@gesall/contract',
      '@gesall/rules',
      '@gesall/messages',
    ],
  },
  'apps/web/src/features/courses/deep/plant.tsx': {
    never: [
      '../../runs/runs.calls.ts',
      '../../../pages/HomePage.tsx',
      '../../../shell/Shell.tsx',
      '../../../app/router.tsx',
    ],
    may: ['./part.tsx', '../courses.calls.ts', '../CourseCard.tsx', '../../../platform/address.ts'],
  },
  'apps/web/src/platform/plant.ts': {
    never: [
      '../features/runs/runs.calls.ts',
      '../pages/HomePage.tsx',
      '../shell/Shell.tsx',
      '../app/router.tsx',
      '../testing/server.ts',
      '../../../server/src/app.ts',
    ],
    may: ['./address.ts', '@gesall/client/react', '@gesall/contract', '@gesall/ui'],
  },
  'apps/web/src/pages/student/plant.tsx': {
    never: [
      '../../app/router.tsx',
      '../../testing/server.ts',
      '../../../../server/src/app.ts',
      '../../../../player/src/wire.ts',
      '@gesall/scorm/results',
    ],
    may: [
      '../../features/runs/runs.calls.ts',
      '../../shell/PageTitle.tsx',
      '../../platform/address.ts',
      '../teacher/Panel.tsx',
      '@gesall/ui',
    ],
  },
  'apps/web/src/shell/plant.tsx': {
    never: [
      '../app/router.tsx',
      '../pages/HomePage.tsx',
      '../testing/server.ts',
      '../../../server/src/app.ts',
    ],
    may: [
      '../features/schools/SchoolTree.tsx',
      '../platform/address.ts',
      './Header.tsx',
      '@gesall/ui',
    ],
  },
  'apps/web/src/app/plant.tsx': {
    never: [
      '../testing/server.ts',
      '../../../server/src/app.ts',
      '../../../player/src/wire.ts',
      '@gesall/scorm/results',
    ],
    may: [
      '../pages/HomePage.tsx',
      '../shell/Shell.tsx',
      '../platform/address.ts',
      '../features/runs/runs.calls.ts',
    ],
  },
  'apps/content-stand-in/src/plant.ts': {
    never: [
      '@gesall/contract',
      '@gesall/rules',
      '@gesall/messages/sv/player',
      '../../server/src/app.ts',
      '../../../packages/rules/src/index.ts',
      '../../web/src/platform/address.ts',
    ],
    may: ['./signing.ts', 'node:http'],
  },
  'apps/push-stand-in/src/plant.ts': {
    never: [
      '@gesall/rules',
      '../../server/src/ports/push.ts',
      '../../accounting-stand-in/src/main.ts',
      '../../../packages/rules/src/index.ts',
    ],
    may: ['./decrypt.ts', 'node:http'],
  },
  'apps/accounting-stand-in/src/plant.ts': {
    never: [
      '@gesall/contract',
      '../../server/src/ports/accounting.ts',
      '../../content-stand-in/src/main.ts',
      '../../../packages/rules/src/index.ts',
    ],
    may: ['./tokens.ts', 'node:http'],
  },
  'apps/player/src/plant.ts': {
    never: [
      '../../web/src/platform/address.ts',
      '../../server/src/app.ts',
      '@gesall/web',
      '@gesall/server',
    ],
    may: [
      '@gesall/contract',
      '@gesall/rules',
      '@gesall/messages',
      '@gesall/messages/sv/player',
      '@gesall/scorm/runtime',
      '@gesall/ui/tokens.css',
      './wire.ts',
    ],
  },
};

const tree = mkdtempSync(join(tmpdir(), 'gesall-directions-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const plants: Record<string, string> = {};
/** Each import alone in a file beside the one it stands for, so that a report names exactly one. */
function plant(file: string, index: string, line: string) {
  const path = file.replace('plant', `plant-${index}`);
  plants[path] = `${line}\n`;
  return path;
}

const forms = {
  static: (specifier: string) =>
    `import { thing } from '${specifier}';\nexport const used = thing;`,
  dynamic: (specifier: string) => `export const load = () => import('${specifier}');`,
  handedOn: (specifier: string) => `export { thing } from '${specifier}';`,
};

const planted = Object.entries(directions).flatMap(([file, { never, may }]) =>
  [
    ...never.map((specifier) => ({ specifier, isAllowed: false })),
    ...may.map((specifier) => ({ specifier, isAllowed: true })),
  ].map(({ specifier, isAllowed }, index) => ({
    file,
    specifier,
    isAllowed,
    paths: Object.entries(forms).map(([form, line]) =>
      plant(file, `${index}-${form.toLowerCase()}`, line(specifier)),
    ),
  })),
);

const testFiles = [
  plant(
    'apps/server/src/domains/courses/plant.test.ts',
    'x',
    forms.static('../../testing/product.ts'),
  ),
  plant(
    'apps/web/src/features/courses/plant.test.tsx',
    'x',
    forms.static('../../testing/server.ts'),
  ),
];
const cycle = [
  'apps/server/src/platform/one.ts',
  'apps/server/src/platform/two.ts',
  'apps/server/src/platform/three.ts',
] as const;
plants[cycle[0]] = `import { two } from './two.ts';\nexport const one = () => two();\n`;
plants[cycle[1]] = `import { three } from './three.ts';\nexport const two = () => three();\n`;
plants[cycle[2]] = `import { one } from './one.ts';\nexport const three = (): unknown => one();\n`;

interface Diagnostic {
  category: string;
  location: { path: string | { file: string } };
}

/** The rules that each planted file breaks. */
const broken = new Map<string, Set<string>>();

beforeAll(() => {
  for (const name of ['biome.json', 'biome.directions.gen.json', '.gitignore'])
    copyFileSync(join(root, name), join(tree, name));
  for (const [path, text] of Object.entries(plants)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--colors=off', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.includes('"diagnostics"'))
    throw new Error(`Biome said nothing that can be read.\n${stderr}`);
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(
    stdout.slice(stdout.indexOf('{')),
  );
  for (const { category, location } of diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    broken.set(path, (broken.get(path) ?? new Set()).add(category));
  }
});

const isRestricted = (path: string) =>
  broken.get(path)?.has('lint/style/noRestrictedImports') ?? false;

describe.each(Object.keys(directions))('%s', (file) => {
  const own = planted.filter((each) => each.file === file);

  test('is told what it must not import, also by `import()` and when handing on', () => {
    const uncaught = own
      .filter(({ isAllowed }) => !isAllowed)
      .filter(({ paths }) => !paths.every(isRestricted));
    expect(uncaught.map(({ specifier }) => specifier)).toEqual([]);
  });

  test('may import what is below it', () => {
    const stopped = own
      .filter(({ isAllowed }) => isAllowed)
      .filter(({ paths }) => paths.some(isRestricted));
    expect(stopped.map(({ specifier }) => specifier)).toEqual([]);
  });
});

test('a test may import testing/', () => {
  expect(testFiles.filter(isRestricted)).toEqual([]);
});

test('a cycle is found', () => {
  for (const path of cycle)
    expect({ path, rules: [...(broken.get(path) ?? [])] }).toEqual({
      path,
      rules: ['lint/suspicious/noImportCycles'],
    });
});
