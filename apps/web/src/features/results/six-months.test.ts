import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRecent } from './six-months.ts';

describe.each(['Europe/Stockholm', 'America/New_York', 'Pacific/Auckland'])(
  'six months are those of the calendar in Stockholm, on a computer in %s',
  (zone) => {
    beforeEach(() => void vi.stubEnv('TZ', zone));
    afterEach(() => void vi.unstubAllEnvs());

    test.each([
      ['2027-02-28T00:10:00+01:00', '2027-08-31T12:00:00+02:00', true],
      ['2027-02-27T23:50:00+01:00', '2027-08-31T12:00:00+02:00', false],
      ['2026-09-28T00:10:00+02:00', '2027-03-28T23:50:00+02:00', true],
      ['2026-09-27T23:50:00+02:00', '2027-03-28T23:50:00+02:00', false],
      ['2027-04-30T00:10:00+02:00', '2027-10-31T23:50:00+01:00', true],
      ['2027-04-29T23:50:00+02:00', '2027-10-31T23:50:00+01:00', false],
      ['2026-07-01T00:10:00+02:00', '2027-01-01T00:10:00+01:00', true],
      ['2026-06-30T23:50:00+02:00', '2027-01-01T00:10:00+01:00', false],
    ])('%s seen at %s: recent is %s', (moment, now, recent) =>
      expect(isRecent(moment, new Date(now))).toBe(recent),
    );
  },
);

test('what never ran is recent', () => expect(isRecent(null)).toBe(true));
