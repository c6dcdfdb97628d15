// npm run backup, restore, replay and superuser: a built command beside the product. What is built
// is left as it is, since a running product may be serving it.
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
