import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, ensureNode } from './lib/prepare.mjs';
import { refuseWhenRunning } from './lib/running.mjs';

ensureNode();
refuseWhenRunning();
ensureInstalled();
ensureBuilt();
// The server runs in this very process, so that a signal to `npm start` reaches it without a
// messenger.
await import('../build/server/main.js');
