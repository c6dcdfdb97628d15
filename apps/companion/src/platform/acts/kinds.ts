import {
  attendanceContract,
  type Call,
  evaluationsContract,
  type Input,
  mealCompensationContract,
  nextStepContract,
  workRegistrationsContract,
} from '@gesall/contract';
import type { Act, ActContent } from '@gesall/outbox';

const { checkIn, checkOut, postAbsence, postFoodCompensation } = attendanceContract;
const { postWorkRegistration, updateWorkRegistration, postComment, sign } =
  workRegistrationsContract;

/** The calls that the phone stores and sends, by the kind of the act. */
const calls = {
  checkIn,
  checkOut,
  absence: postAbsence,
  food: postFoodCompensation,
  registration: postWorkRegistration,
  registrationChange: updateWorkRegistration,
  comment: postComment,
  signature: sign,
  answers: evaluationsContract.postAnswers,
} as const;

export type Kind = keyof typeof calls;

/** What the queue adds to every act when it sends it. */
type Added = 'clientId' | 'sentAt' | 'time' | 'created';

/** The values of a kind; the moment of the act and the keys of the queue are added. */
export type BodyOf<K extends Kind> = Omit<Input<(typeof calls)[K]>, Added>;

export interface Content<K extends Kind = Kind> extends ActContent {
  kind: K;
}

/** The field of the act's moment, where its call has one. */
const momentOf: Partial<Record<Kind, 'time' | 'created'>> = {
  checkIn: 'time',
  checkOut: 'time',
  registration: 'created',
  registrationChange: 'created',
  comment: 'created',
};

/** The call of an act with its whole input, at one try. */
export function callOf({ clientId, content, at }: Act<Content>, now: number) {
  const call: Call = calls[content.kind];
  const moment = momentOf[content.kind];
  const input = {
    ...content.body,
    clientId,
    sentAt: new Date(now).toISOString(),
    ...(moment && { [moment]: new Date(at).toISOString() }),
  };
  return { call, input };
}

/** The reads that show what an act has done. */
export const readsOf = (kind: Kind): readonly Call[] => [nextStepContract.nextStep, ...reads[kind]];

const attendance = [
  attendanceContract.weeksForStudent,
  attendanceContract.statusForStudent,
  attendanceContract.attendanceForSupervisor,
  attendanceContract.foodDays,
  mealCompensationContract.ownMeals,
];
const registrations = [
  workRegistrationsContract.myWorkRegistrations,
  workRegistrationsContract.registrationsForSupervisor,
  workRegistrationsContract.unsignedForSupervisor,
  workRegistrationsContract.hoursByStudent,
];
const reads: Record<Kind, readonly Call[]> = {
  checkIn: attendance,
  checkOut: attendance,
  absence: attendance,
  food: attendance,
  registration: registrations,
  registrationChange: registrations,
  comment: registrations,
  signature: registrations,
  answers: [evaluationsContract.myQuestions],
};
