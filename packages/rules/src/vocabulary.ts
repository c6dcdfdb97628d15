// The words that tables, calls and screens share; each is declared here and nowhere else.

/** What a student's licence opens. */
export const licenceTypes = [
  'StudentLicense',
  'StudentLicencePlus',
  'PlusLicense',
  'APLOnly',
] as const;

/** Why a letter did not arrive. */
export const mailTroubles = [
  'addressUnknown',
  'mailboxFull',
  'mailboxClosed',
  'refused',
  'noAnswer',
  'notSent',
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** 0 a SCORM package, 1 a module of an external system. */
export const moduleTypes = [0, 1] as const;
export type ModuleType = (typeof moduleTypes)[number];

/** How a question is answered; `other` is what we show without its own form. */
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

/** Which of a student's attempts at a module an analysis reads. */
export const attemptChoices = ['latest', 'first', 'best'] as const;
export type AttemptChoice = (typeof attemptChoices)[number];
