// The words shared by tables, calls and screens; each is declared only here.

/** The company of students without one (specification 001 §7, §9); it is never deleted. */
export const noCompanyId = 4;

/** What a student's licence opens. */
export const licenceTypes = [
  'StudentLicense',
  'StudentLicencePlus',
  'PlusLicense',
  'APLOnly',
] as const;
export type LicenceType = (typeof licenceTypes)[number];

/** An order's progress towards accounting. */
export const orderStates = [
  'accepted',
  'sending',
  'confirmed',
  'rejected',
  'waiting',
  'unknown',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why a mail did not arrive. */
export const mailTroubles = [
  'addressUnknown',
  'mailboxFull',
  'mailboxClosed',
  'refused',
  'noAnswer',
  'notSent',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** 0 SCORM package, 1 external module. */
export const moduleTypes = [0, 1] as const;
export type ModuleType = (typeof moduleTypes)[number];

/** The type of a question; `other` has no form of its own. */
export const questionTypes = [
  'choice',
  'true-false',
  'sequencing',
  'matching',
  'fill-in',
  'numeric',
  'other',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The attempt of each student that an analysis reads. */
export const attemptChoices = ['latest', 'first', 'best'] as const;
export type AttemptChoice = (typeof attemptChoices)[number];
