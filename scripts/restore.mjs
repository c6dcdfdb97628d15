// npm run restore -- <file>: puts a copy into an empty database.
import { ensureCommands } from './lib/commands.mjs';

ensureCommands();
await import('../build/server/restore.js');
