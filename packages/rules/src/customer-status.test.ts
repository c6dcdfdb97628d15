import { expect, test } from 'vitest';
import { customerStatus } from './customer-status.ts';

const held = {
  unused: [20],
  hasStarted: false,
  newestLicence: '2026-11-15',
  created: '2026-01-01',
  today: '2026-11-16',
};

test.each([
  [
    '[custlic.status.no-licenses-left] [constants.unused-licences] a course without a licence left',
    { unused: [0, 20] },
    'noLicensesLeft',
  ],
  [
    '[custlic.status.below-threshold] [constants.unused-licences] a course with five left',
    { unused: [20, 5] },
    'belowThresholdForWarnLeft',
  ],
  [
    '[custlic.status.below-threshold] a course with one left',
    { unused: [1] },
    'belowThresholdForWarnLeft',
  ],
  [
    '[custlic.status.below-threshold] [constants.unused-licences] six left',
    { unused: [6], hasStarted: true },
    'ok',
  ],
  [
    '[custlic.status.attention-never-started] none started in a month',
    { newestLicence: '2026-10-07' },
    'attentionNeeded',
  ],
  [
    '[custlic.status.attention-never-started] on the same day of the next month',
    { newestLicence: '2026-10-16' },
    'ok',
  ],
  [
    '[custlic.status.attention-never-started] [constants.unused-licences] the day after',
    { newestLicence: '2026-10-15' },
    'attentionNeeded',
  ],
  ['[custlic.status.attention-never-started] one created yesterday', {}, 'ok'],
  [
    '[custlic.status.below-threshold] [custlic.status.no-licenses-left] one course with none and one with five',
    { unused: [5, 0] },
    'noLicensesLeft',
  ],
  [
    '[custlic.status.attention-no-licences] one of a month and a day ago',
    { unused: [], newestLicence: null, created: '2026-10-15' },
    'attentionNeeded',
  ],
  [
    '[custlic.status.attention-no-licences] one of a month ago',
    { unused: [], newestLicence: null, created: '2026-10-16' },
    'ok',
  ],
  [
    '[custlic.status.attention-never-started] one started',
    { newestLicence: '2026-10-07', hasStarted: true },
    'ok',
  ],
  [
    '[custlic.status.attention-no-licences] an old customer without licences',
    { unused: [], newestLicence: null },
    'attentionNeeded',
  ],
  [
    '[custlic.status.attention-no-licences] a new one',
    { unused: [], newestLicence: null, created: '2026-11-16' },
    'ok',
  ],
  [
    'the end of January, in March',
    { newestLicence: '2026-01-31', today: '2026-03-01' },
    'attentionNeeded',
  ],
  [
    'the end of January, on the last of February',
    { newestLicence: '2026-01-31', today: '2026-02-28' },
    'ok',
  ],
  [
    '[custlic.status.ok] ten left and three started',
    { unused: [10], hasStarted: true, newestLicence: '2025-01-01' },
    'ok',
  ],
])('%s', (_, values, status) => {
  expect(customerStatus({ ...held, ...values })).toBe(status);
});
