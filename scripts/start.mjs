import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode } from './lib/prepare.mjs';
import { refuseWhenRunning } from './lib/running.mjs';

ensureNode();
refuseWhenRunning();
ensureInstalled();
ensureBuilt();
// In this process, so that signals of `npm start` reach the server directly.
await import('../build/server/main.js');
