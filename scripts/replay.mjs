// npm run replay -- [--module <id>] [--attempt <id>] [--write]: holds attempts and results against
// the journal, also while the product runs.
import { ensureCommands } from './lib/commands.mjs';

ensureCommands('replay');
await import('../build/server/replay.js');
