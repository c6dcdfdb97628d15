import { expect, test } from 'vitest';
import { withoutPlace } from '../participants.ts';
import type { Candidate, Period } from '../periods.calls.ts';
import {
  emptyWizard,
  lastPage,
  obstacle,
  type WizardState,
  withCandidates,
  wizardFrom,
} from './wizard-state.ts';

const now = new Date('2026-11-16T08:00:00Z');
const started = emptyWizard('key');
const at = (page: number, values: Partial<WizardState> = {}) =>
  obstacle({ ...started, page, ...values }, now);
const anna = withoutPlace({ id: 1, name: 'Anna' });
const bo = withoutPlace({ id: 2, name: 'Bo' });
const general = { name: 'APL', from: '2026-11-16', to: '2026-11-16' };

test('[apl.wizard.opens-on-page-1] [constants.apl.wizard-pages] it begins on page 1 with the usual hours and days', () => {
  expect(started).toMatchObject({ page: 1, hoursPerWeek: 40, daysPerWeek: 5 });
  expect(lastPage).toBe(7);
});

test('[apl.wizard.page-1-next-needs-card] page 1 is left with a work card', () => {
  expect(at(1)).toBe('workCard');
  expect(at(1, { workCard: { id: 1, name: 'El' } })).toBeNull();
});

test('[apl.wizard.page-2-next-needs-name-dates] page 2 is left with a name and both days, from today on', () => {
  expect(at(2)).toBe('name');
  expect(at(2, { ...general, name: '  ' })).toBe('name');
  expect(at(2, { ...general, to: '' })).toBe('dates');
  expect(at(2, { ...general, from: '' })).toBe('dates');
  expect(at(2, { ...general, from: '2026-11-15' })).toBe('startsBeforeToday');
  expect(at(2, { ...general, from: '2026-11-17' })).toBe('endsBeforeStart');
  for (const hoursPerWeek of ['', 0, -1, 169] as const)
    expect(at(2, { ...general, hoursPerWeek })).toBe('hours');
  for (const daysPerWeek of ['', 0, 8] as const)
    expect(at(2, { ...general, daysPerWeek })).toBe('days');
  expect(at(2, { ...general, hoursPerWeek: 168, daysPerWeek: 7 })).toBeNull();
  expect(at(2, general)).toBeNull();
});

test('[apl.wizard.page-3-next-disabled-without-students] page 3 is left with a student', () => {
  expect(at(3)).toBe('students');
  expect(at(3, { placed: [anna] })).toBeNull();
  expect(at(3, { placed: [anna, bo] })).toBeNull();
});

test('[apl.wizard.page-4-next-disabled-without-company] [apl.period.all-students-need-company] page 4 is left when everybody has a company, and somebody a supervisor', () => {
  expect(at(4, { placed: [{ ...anna, companyId: 7 }, bo] })).toBe('company');
  const placed = [
    { ...anna, companyId: 7 },
    { ...bo, companyId: 4 },
  ];
  expect(at(4, { placed })).toBe('supervisor');
  const sven = { id: 9, name: 'Sven', isTeacher: false, companyId: 7, isMain: true };
  expect(at(4, { placed: [{ ...anna, companyId: 7, supervisors: [sven] }] })).toBeNull();
});

test('[apl.wizard.dates-changed-rechecks-students] other days leave out who has a period on them, by name', () => {
  const candidates = [
    { id: 1, reason: null },
    { id: 2, reason: 'overlap' },
  ] as Candidate[];
  const checked = withCandidates({ ...started, placed: [anna, bo] }, candidates);
  expect(checked.placed).toEqual([anna]);
  expect(checked.dropped).toEqual(['Bo']);
  const gone = withCandidates({ ...started, placed: [anna, bo] }, candidates.slice(0, 1));
  expect([gone.placed, gone.dropped]).toEqual([[anna], ['Bo']]);
  const all = { ...started, placed: [anna] };
  expect(withCandidates(all, candidates)).toBe(all);
});

test('a copy of a period has everything but its days, and its places as proposals', () => {
  const period = {
    name: 'APL höst',
    workCard: { id: 3, name: 'El' },
    hoursPerWeek: 36,
    daysPerWeek: 4,
    from: '2026-09-01',
    to: '2026-09-30',
    students: [{ student: { id: 1, name: 'Anna' }, companyId: 7, supervisors: [] }],
  } as unknown as Period;
  expect(wizardFrom(period, 'key')).toEqual({
    ...started,
    name: 'APL höst',
    workCard: { id: 3, name: 'El' },
    hoursPerWeek: 36,
    daysPerWeek: 4,
    proposals: [{ ...anna, companyId: 7 }],
  });
});
