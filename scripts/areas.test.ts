import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas, storiesOf } from './lib/areas.mjs';

const stories = readdirSync(join(import.meta.dirname, '../e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => name.replace('.spec.ts', ''));

test('every story belongs to an area, and to its own word', () => {
  expect(areas.map(({ spec }) => spec).toSorted()).toEqual(stories.toSorted());
  expect(storiesOf(['packages/contract/src/audit.contract.ts'])).toEqual(['audit']);
});

test('a changed story is told, and those whose area changed', () => {
  expect(storiesOf(['e2e/notices.spec.ts'])).toEqual(['notices']);
  expect(storiesOf(['apps/server/src/domains/runs/questions.ts'])).toEqual(
    expect.arrayContaining(['runs', 'lost-network', 'results']),
  );
  expect(storiesOf(['apps/server/src/domains/notices/notices.sql.ts'])).toEqual([
    'notice-editor',
    'notices',
  ]);
});

test('what every story goes through touches all, and a test none', () => {
  expect(storiesOf(['e2e/test.ts'])).toHaveLength(stories.length);
  expect(
    storiesOf(['apps/server/src/domains/runs/runs.test.ts', 'docs/figures.md', 'CONTRIBUTING.md']),
  ).toEqual([]);
});
