import type { Undoings } from './audit/undoing.ts';
import type { Context } from './context.ts';
import type { HealthChecks } from './health-check.ts';
import type { Route } from './http/answer.ts';
import type { JobHandlers } from './jobs/work-off.ts';
import type { PersonalData } from './personal-data.ts';
import type { Schedule } from './schedule.ts';

/** Everything that a domain contributes to shared mechanisms. */
export interface Domain {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly contentRoutes: readonly Route[];
  readonly jobs: JobHandlers;
  readonly schedules: readonly Schedule[];
  readonly undo: Undoings;
  readonly personalData: PersonalData;
  readonly health: HealthChecks;
  /** Ends what binds a student to their former school, in the transaction of the move. */
  studentLeaves?(leaving: LeavingStudent, ctx: Context): Promise<unknown>;
}

export interface LeavingStudent {
  studentId: number;
  /** The school that they leave. */
  schoolId: number;
}

export const jobsOf = (domains: readonly Domain[]): JobHandlers =>
  Object.assign({}, ...domains.map(({ jobs }) => jobs));

/** A domain; parts left out are empty. */
export const domain = (name: string, given: Partial<Omit<Domain, 'name'>>): Domain => ({
  name,
  routes: [],
  contentRoutes: [],
  jobs: {},
  schedules: [],
  undo: {},
  personalData: {},
  health: {},
  ...given,
});
