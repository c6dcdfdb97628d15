import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file, built or not, with the migrations. */
export function projectRoot() {
  const here = fileURLToPath(import.meta.url);
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'database', 'migrations'))) return folder;
  }
  throw new Error(`There is no project around ${here}.`);
}
