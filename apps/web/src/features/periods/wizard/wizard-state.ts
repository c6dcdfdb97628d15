import { stockholmDay } from '@gesall/rules';
import { lacksCompany, type Placed, placedFrom } from '../participants.ts';
import type { Candidate, Period } from '../periods.calls.ts';

/** Pages 1 to 7 are counted; page 0 makes a work card beside page 1. */
export const lastPage = 7;

export interface WizardState {
  page: number;
  /** The key of the request, so that a repeated press makes one period. */
  key: string;
  workCard: { id: number; name: string } | null;
  name: string;
  from: string;
  to: string;
  hoursPerWeek: number | '';
  daysPerWeek: number | '';
  placed: readonly Placed[];
  /** The places of the period that is copied. */
  proposals: readonly Placed[];
  /** Names of students who were left out when the days changed. */
  dropped: readonly string[];
}

export const emptyWizard = (key: string): WizardState => ({
  page: 1,
  key,
  workCard: null,
  name: '',
  from: '',
  to: '',
  hoursPerWeek: 40,
  daysPerWeek: 5,
  placed: [],
  proposals: [],
  dropped: [],
});

/** A new period like another one: all but its days, with its places as proposals. */
export const wizardFrom = (period: Period, key: string): WizardState => ({
  ...emptyWizard(key),
  workCard: period.workCard,
  name: period.name,
  hoursPerWeek: period.hoursPerWeek,
  daysPerWeek: period.daysPerWeek,
  proposals: period.students.map(placedFrom),
});

/** What keeps a page from being left forwards; null when nothing does. */
export function obstacle(state: WizardState, now: Date) {
  const { page, workCard, name, from, to, hoursPerWeek, daysPerWeek, placed } = state;
  if (page === 1) return workCard === null ? 'workCard' : null;
  if (page === 2) {
    if (name.trim() === '') return 'name';
    if (from === '' || to === '') return 'dates';
    if (from < stockholmDay(now)) return 'startsBeforeToday';
    if (to < from) return 'endsBeforeStart';
    if (hoursPerWeek === '' || hoursPerWeek <= 0 || hoursPerWeek > 168) return 'hours';
    if (daysPerWeek === '' || daysPerWeek < 1 || daysPerWeek > 7) return 'days';
    return null;
  }
  if (page === 3) return placed.length === 0 ? 'students' : null;
  if (placed.some(lacksCompany)) return 'company';
  return placed.every(({ supervisors }) => supervisors.length === 0) ? 'supervisor' : null;
}

export type Obstacle = NonNullable<ReturnType<typeof obstacle>>;

/** Leaves out the chosen students who may no longer be added, and names them. */
export function withCandidates(state: WizardState, candidates: readonly Candidate[]): WizardState {
  const possible = new Set(candidates.filter(({ reason }) => reason === null).map(({ id }) => id));
  const dropped = state.placed.filter(({ studentId }) => !possible.has(studentId));
  if (dropped.length === 0) return state;
  return {
    ...state,
    placed: state.placed.filter((each) => !dropped.includes(each)),
    dropped: dropped.map(({ name }) => name),
  };
}
