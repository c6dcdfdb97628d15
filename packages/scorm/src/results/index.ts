export { durationOf, secondsIn } from './durations.ts';
export {
  type Completion,
  type Elements,
  type ItemDemands,
  type ItemFacts,
  itemFacts,
  type Standard,
  type Success,
} from './facts.ts';
export {
  interactionAt,
  interactionNumber,
  parserVersion,
  type QuestionType,
  questionKey,
  questionType,
  type RawInteraction,
  type ReadAnswer,
  readAnswer,
  type Verdict,
  verdictOf,
} from './interactions.ts';
export { decimalIn } from './leniency.ts';
export { lessonStatusAfter } from './lesson-status.ts';
export { askedBefore } from './retries.ts';
export { type Counting, type Part, type RolledUp, rollUp } from './roll-up.ts';
export { type SharedStore, sharedElements, sharedStores, targetOf } from './shared-data.ts';
export { largestState, sizeOfElement, sizeOfState } from './state-size.ts';
