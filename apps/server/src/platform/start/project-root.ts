import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The project's folder: the nearest one above this file, built or not, that holds the migrations.
 */
export function projectRoot() {
  const here = fileURLToPath(import.meta.url);
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'database', 'migrations'))) return folder;
  }
  throw new Error(`There is no project around ${here}.`);
}
