import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbom } from './lib/sbom.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

test('the bill of materials lists what the server runs on, in its versions', () => {
  const { dependencies } = read('apps/server/package.json');
  const bill = JSON.parse(sbom());
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'gesall', version: read('package.json').version } },
  });
  const versions = new Map(
    bill.components.map(({ name, version }: { name: string; version: string }) => [name, version]),
  );
  for (const name of ['fastify', 'pg'])
    expect([name, versions.get(name)]).toEqual([name, dependencies[name]]);
});
