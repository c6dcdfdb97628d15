// npm run restore -- <file>: puts a copy into an empty database.
import { ensureCommands } from './lib/commands.mjs';

ensureCommands('restore');
await import('../build/server/restore.js');
