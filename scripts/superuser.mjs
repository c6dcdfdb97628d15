// npm run superuser -- <e-mail>: a one-time link with which a superuser chooses a password, also
// while the product runs.
import { ensureCommands } from './lib/commands.mjs';

ensureCommands('superuser');
await import('../build/server/superuser.js');
