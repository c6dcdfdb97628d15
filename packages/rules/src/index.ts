export { moduleKind, type Pairable, withoutFoldedFacts } from './course-entries.ts';
export { type CustomerStatus, customerStatus, customerStatuses } from './customer-status.ts';
export { addressProblem, isEmail } from './email.ts';
export { storedFileName } from './file-names.ts';
export { isDeceptiveName } from './letters.ts';
export {
  type AttemptOutcome,
  type AttemptReport,
  attemptOutcome,
  type ModuleDemands,
} from './module-status.ts';
export { classNameProblem, personNameProblem, tidyName } from './names.ts';
export { bareWord, type PasswordProblem, passwordLength, passwordProblem } from './password.ts';
export { type Role, roles } from './roles.ts';
export {
  type CourseCounts,
  courseProgress,
  courseStatus,
  isDone,
  isFailed,
  isReadyForExam,
  type LeftAttempt,
  type Progress,
  percentOf,
  type Status,
  status,
} from './status.ts';
export { stockholmDay, yearsAfter } from './stockholm.ts';
export { isLink, uploadMegabytes } from './uploads.ts';
export { userTypes } from './user-types.ts';
export { videoIdOf } from './videos.ts';
export {
  type AttemptChoice,
  attemptChoices,
  licenceTypes,
  type MailTrouble,
  type ModuleType,
  mailTroubles,
  moduleTypes,
  type QuestionType,
  questionTypes,
} from './vocabulary.ts';
