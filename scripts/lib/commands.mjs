import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ensureNode, root } from './prepare.mjs';

/**
 * Prepares a command beside the product. What is built is left as it is, since a running product
 * may be serving it.
 */
export function ensureCommands(command) {
  ensureNode();
  if (existsSync(join(root, 'build', 'server', `${command}.js`))) return;
  ensureInstalled();
  ensureBuilt();
}
