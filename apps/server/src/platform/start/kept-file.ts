import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * The text of a file that is made once and readable by its owner only. Of two processes that make
 * it at once the first wins, and both read its text.
 */
export function keptText(path: string, make: () => string): string {
  if (!existsSync(path)) {
    const mine = writeBeside(path, make());
    try {
      linkSync(mine, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(mine);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** The text of such a file; undefined when there is none. */
export const textIfKept = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;

export const replaceText = (path: string, text: string): void =>
  renameSync(writeBeside(path, text), path);

function writeBeside(path: string, text: string): string {
  // With DATABASE_URL the folder may not exist yet.
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, text, { mode: 0o600 });
  return mine;
}
