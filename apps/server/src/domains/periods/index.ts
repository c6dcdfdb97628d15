export { lockPartsOf } from './participation.sql.ts';
export {
  holdParticipants,
  lockOwnParticipation,
  refuseEnded,
  refuseInactive,
  refuseOutside,
  timeOfAct,
} from './participation.ts';
export { followerOf, mayReadParticipant } from './periods.policy.ts';
export { ofParticipant } from './periods.tables.ts';
export { reachParticipantOr, reachPeriod, reachReadPeriod, shareLockPeriod } from './reach.ts';
export { refuseOutsiders } from './refuse-outsiders.ts';
