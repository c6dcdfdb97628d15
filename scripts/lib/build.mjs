import { onceFor, run } from './prepare.mjs';

const shared = ['package-lock.json', 'packages'];
// Whoever calls may be a test runner, whose NODE_ENV would give React's development build.
const env = { ...process.env, NODE_ENV: 'production' };
const vite = (app) =>
  run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', app], { env });

/** Builds the clients and the server bundle into build/, each only when its sources changed. */
export function ensureBuilt() {
  onceFor('web', [...shared, 'apps/web'], () => vite('apps/web'));
  onceFor('player', [...shared, 'apps/player'], () => vite('apps/player'));
  onceFor('content-stand-in', ['package-lock.json', 'apps/content-stand-in'], () =>
    vite('apps/content-stand-in'),
  );
  onceFor('accounting-stand-in', ['package-lock.json', 'apps/accounting-stand-in'], () =>
    vite('apps/accounting-stand-in'),
  );
  onceFor('server', [...shared, 'apps/server'], () => vite('apps/server'));
}
