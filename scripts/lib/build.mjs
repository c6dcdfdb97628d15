import { onceFor, run } from './prepare.mjs';

const shared = ['package-lock.json', 'packages'];
// A test runner's NODE_ENV would build React for development.
const env = { ...process.env, NODE_ENV: 'production' };
const vite = (app) =>
  run('node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', app], { env });

export function ensureBuilt() {
  onceFor('web', [...shared, 'apps/web'], () => vite('apps/web'));
  onceFor('companion', [...shared, 'apps/companion'], () => vite('apps/companion'));
  onceFor('player', [...shared, 'apps/player'], () => vite('apps/player'));
  onceFor('content-stand-in', ['package-lock.json', 'apps/content-stand-in'], () =>
    vite('apps/content-stand-in'),
  );
  onceFor('accounting-stand-in', ['package-lock.json', 'apps/accounting-stand-in'], () =>
    vite('apps/accounting-stand-in'),
  );
  onceFor('push-stand-in', ['package-lock.json', 'apps/push-stand-in'], () =>
    vite('apps/push-stand-in'),
  );
  onceFor('server', [...shared, 'apps/server'], () => vite('apps/server'));
}
