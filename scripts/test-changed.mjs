// npm run test:changed: tests of changes since main, committed or not, and what they affect.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storiesOf } from './lib/areas.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';
import { programs } from './lib/programs.mjs';

ensureNode();
ensureInstalled();

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const bin = (name) => join(root, 'node_modules', '.bin', name);

const [base] = git('merge-base', 'HEAD', process.env.TEST_BASE ?? 'main');
if (!base) {
  console.error('There is no main to compare with. Name another in TEST_BASE.');
  process.exit(1);
}
const changed = [
  ...new Set([
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
const there = changed.filter((path) => existsSync(join(root, path)));
console.log(`${changed.length} files differ from ${base.slice(0, 9)}.`);

const isStart = (path) =>
  /\.process\.test\.ts$|src\/(main|first-start|backup|restore|replay|superuser)\.ts$|\/(start|embedded)\//.test(
    path,
  );
const failed = steps()
  .filter(({ args }) => args)
  .filter(({ name, command, args }) => {
    console.log(`\n── ${name}`);
    return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0;
  });
console.log(
  failed.length === 0
    ? '\nAll of it holds.'
    : `\nFailed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** A step without arguments has nothing to do. */
function steps() {
  const code = there.filter((path) => /\.(ts|tsx|mjs|js|json|css)$/.test(path));
  const sources = there.filter(
    (path) => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.spec.ts'),
  );
  const types = programs.filter(({ reads }) =>
    changed.some((path) => reads.some((folder) => path.startsWith(folder))),
  );
  const stories = storiesOf(changed);
  if (stories.length > 0 || sources.length > 0) ensureChromium();
  if (stories.length > 0) ensureBuilt();
  const projects = [
    'unit',
    'server',
    'components-*',
    ...(changed.some(isStart) ? ['process'] : []),
  ];
  return [
    {
      name: 'format and lint',
      command: bin('biome'),
      args: code.length > 0 && ['check', '--no-errors-on-unmatched', ...code],
    },
    ...types.map(({ project }) => ({
      name: `types of ${project}`,
      command: bin('tsc'),
      args: ['-p', project],
    })),
    {
      name: 'unit, server and component tests',
      command: bin('vitest'),
      args: sources.length > 0 && [
        'related',
        '--run',
        '--passWithNoTests',
        '--reporter=dot',
        ...projects.map((name) => `--project=${name}`),
        ...sources,
      ],
    },
    {
      name: `stories: ${stories.join(', ')}`,
      command: bin('playwright'),
      args: stories.length > 0 && [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        ...stories.map((name) => `e2e/${name}.spec.ts`),
      ],
    },
  ];
}
