import { expect, test } from 'vitest';
import { addressOf } from './stored-path.ts';

test('a stored path is opened below the API without its prefix', () => {
  expect(addressOf('/lwc/files/apl/12/plan.pdf')).toBe('/api/files/apl/12/plan.pdf');
  expect(addressOf('/files/apl/12/plan.pdf')).toBe('/api/files/apl/12/plan.pdf');
  expect(addressOf('/lwcx/plan.pdf')).toBe('/api/lwcx/plan.pdf');
});
