// Format, lint, import directions, types, generated files, dead code, secrets, migrations. No
// tests.
import { spawn } from 'node:child_process';
import { root } from './lib/prepare.mjs';
import { programs } from './lib/programs.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

// Types first: they take longest.
const checks = [
  ...programs.map(({ project }) => [`types of ${project}`, bin('tsc'), ['-p', project]]),
  ['generated files', bin('tsx'), ['scripts/generate.ts', '--check']],
  ['format, lint and directions', bin('biome'), ['ci', '--colors=off', '--error-on-warnings', '.']],
  [
    'dead code',
    bin('knip'),
    ['--no-progress', '--treat-config-hints-as-errors', '--treat-tag-hints-as-errors'],
  ],
  ['texts', bin('tsx'), ['scripts/check-messages.ts']],
  ['idiom', bin('tsx'), ['scripts/check-idiom.ts']],
  ['regular expressions', bin('tsx'), ['scripts/check-patterns.ts']],
  ['secrets', bin('tsx'), ['scripts/secrets.ts']],
  ['statements', bin('tsx'), ['scripts/check-statements.ts']],
  ['tables and migrations', 'node', ['scripts/check-migrations.mjs']],
];

let failed = 0;
const queue = [...checks];
async function worker() {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const [name, command, args] = check;
    const { code, output } = await runQuietly(command, args);
    if (code === 0) continue;
    failed++;
    console.error(`\n✗ ${name}\n${output}`);
  }
}

function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ code, output }));
  });
}

await Promise.all([worker(), worker()]);
console.log(
  failed === 0 ? `check: all ${checks.length} hold` : `check: ${failed} of ${checks.length} failed`,
);
process.exitCode = failed === 0 ? 0 : 1;
