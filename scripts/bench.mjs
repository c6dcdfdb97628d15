import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode, run } from './lib/prepare.mjs';

ensureNode();
ensureInstalled();
ensureBuilt();
run('node', ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]);
