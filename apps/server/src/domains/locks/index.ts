export { refuseUnopenedExam } from './activate-final-exam.ts';
export type { StartRow } from './start-conditions.sql.ts';
export {
  closedBecause,
  type OpenStart,
  refuseClosed,
  startConditionsOf,
} from './start-conditions.ts';
