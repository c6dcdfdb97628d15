import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { directionsFile } from './directions.ts';
import { callsPage } from './generate-calls.ts';

const root = join(import.meta.dirname, '..');

const files: Record<string, () => string | Promise<string>> = {
  'biome.directions.gen.json': directionsFile,
  'docs/reference/calls.md': callsPage,
};

const check = process.argv.includes('--check');
for (const [path, make] of Object.entries(files)) {
  const full = join(root, path);
  const wanted = await make();
  if (existsSync(full) && readFileSync(full, 'utf8') === wanted) continue;
  if (check) {
    console.error(`${path} is not what its sources say. Run npm run generate.`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, wanted);
    console.log(`wrote ${path}`);
  }
}
