// npm run backup -- <file>: a copy of database and files, also while the product runs.
import { ensureCommands } from './lib/commands.mjs';

ensureCommands('backup');
await import('../build/server/backup.js');
