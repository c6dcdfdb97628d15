// npm run sbom: writes the software bill of materials.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root, stop } from './lib/prepare.mjs';
import { sbom } from './lib/sbom.mjs';

const [name] = process.argv.slice(2);
const file =
  name === undefined
    ? join(root, 'build', 'sbom.cdx.json')
    : resolve(process.env.INIT_CWD ?? process.cwd(), name);
try {
  const text = sbom();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
