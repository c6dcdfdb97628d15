// npm run fuzz: requests of every kind, then growing input; `growth` runs only the latter.
import { ensureInstalled, ensureNode, run } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
const [requests = '20000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
if (requests !== 'growth') {
  console.log(`${requests} requests, seed ${seed}`);
  run('npx', ['vitest', 'run', 'apps/server/src/fuzz.test.ts'], {
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  });
}
console.log('input that is twice, four and eight times as long');
run('npx', ['vitest', 'run', '--config', 'vitest.growth.config.ts']);
