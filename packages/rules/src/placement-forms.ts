import { addressProblem } from './email.ts';

const longestWorkName = 200;
/** What the columns of hours hold. */
const mostHours = 99_999;
const longestContactName = 100;
const longestPhoneNumber = 50;
const longestQuestion = 500;

/** The stars of an evaluation question. */
export const stars = { least: 2, most: 5 } as const;

/** Why a normalized name cannot be a work card's. */
export function workCardNameProblem(name: string) {
  if (name === '') return 'WorkCardNameRequired';
  return name.length > longestWorkName ? 'FieldTooLong' : undefined;
}

/** Why a step or component cannot be stored; its name is normalized. */
export function workPartProblem({ name, hours }: { name: string; hours: number }) {
  if (name === '') return 'NameRequired';
  if (name.length > longestWorkName) return 'FieldTooLong';
  return hours >= 0 && hours <= mostHours ? undefined : 'InvalidHours';
}

interface ContactFields {
  name: string;
  mail: string;
  phoneNumber: string;
}

/** Why a contact person cannot be stored; its fields are trimmed. */
export function contactProblem({ name, mail, phoneNumber }: ContactFields) {
  if (name === '') return 'NameRequired';
  if (name.length > longestContactName || phoneNumber.length > longestPhoneNumber)
    return 'FieldTooLong';
  return addressProblem(mail);
}

interface QuestionFields {
  question: string;
  responseRange: number;
}

/** Why an evaluation question cannot be stored; its text is trimmed. */
export function questionProblem({ question, responseRange }: QuestionFields) {
  if (question === '' || question.length > longestQuestion) return 'QuestionTextRequired';
  return responseRange >= stars.least && responseRange <= stars.most
    ? undefined
    : 'InvalidResponseRange';
}
