import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { onceFor, root } from './lib/prepare.mjs';
import { sbom } from './lib/sbom.mjs';

ensureBuilt();
try {
  onceFor('sbom', ['package.json', 'package-lock.json'], () =>
    writeFileSync(join(root, 'build', 'sbom.cdx.json'), sbom()),
  );
} catch (error) {
  console.warn(
    `The bill of materials was not written: ${error instanceof Error ? error.message : error}`,
  );
}
