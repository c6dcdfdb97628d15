// npm run backup, restore, replay and superuser. Rebuilds nothing: a running product may be serving
// the build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode, root } from './lib/prepare.mjs';

const [command] = process.argv.splice(2, 1);
ensureNode();
if (!existsSync(join(root, 'build', 'server', `${command}.js`))) {
  ensureInstalled();
  ensureBuilt();
}
await import(`../build/server/${command}.js`);
