import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callsPage, openApiJson } from './generate-calls.ts';
import { browserContract } from './generate-contract.ts';

const root = join(import.meta.dirname, '..');

/** Every file that is made from another one. */
const files: Record<string, () => Promise<string>> = {
  'packages/contract/src/browser.gen.js': browserContract,
  'docs/reference/calls.md': callsPage,
  'docs/reference/openapi.json': openApiJson,
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
