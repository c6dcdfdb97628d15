import { expect, test } from 'vitest';
import { periodLabel } from './period-label.ts';

const period = { id: 1, name: 'APL vår', from: '2027-02-01', to: '2027-03-12', ended: false };

test('[apl.screen.period-label-dates] [apl.screen.period-id-0-name-only] a period is called by its name and days, a placeholder by its name', () => {
  expect(periodLabel(period, '(avslutad)')).toBe('APL vår 2027-02-01 till 2027-03-12');
  for (const ended of [false, true])
    expect(periodLabel({ ...period, id: 0, ended }, '(avslutad)')).toBe('APL vår');
});

test('[apl.screen.period-order] a period that is over says so', () => {
  expect(periodLabel({ ...period, ended: true }, '(avslutad)')).toBe(
    'APL vår 2027-02-01 till 2027-03-12 (avslutad)',
  );
});
