import { z } from 'zod';
import { call } from './call.ts';
import type { FailureCode } from './failures.ts';
import { done, flag, id, refused, version } from './wire.ts';
import {
  comment,
  entry,
  hoursOfPeriod,
  images,
  longestComment,
  mostImages,
  paging,
  side,
  signing,
  studentEvent,
  workRegistration,
} from './work-registration-shapes.ts';

/** What students have done at their workplace: entries with images, comments and two signatures. */
export const workRegistrationsContract = {
  postWorkRegistration: call('POST', '/Apl/PostWorkRegistration', {
    about: 'Registers work of the signed-in student on a component, with up to six images.',
    once: 'phone',
    body: z.object({ periodId: id, ...entry }),
    ...images,
    result: workRegistration,
    fails: [
      'PeriodNotFound',
      'PeriodNotActive',
      'TimeNotAccepted',
      'WorkStepComponentNotFound',
      ...entryFailures(),
    ],
    ours: true,
  }),

  updateWorkRegistration: call('POST', '/Apl/UpdateWorkRegistration', {
    about:
      'Changes an own entry that nobody has signed. Images are added after those that are left.',
    once: 'phone',
    query: z.object({ workRegistrationId: id }),
    body: z.object({
      ...entry,
      /** Accepted, and not changed. */
      periodId: id.optional(),
      version,
      /** The paths or numbers of images, repeated or separated by commas. */
      removedImages: z
        .union([z.string().max(2000), z.array(z.string().max(500)).max(mostImages)])
        .optional(),
    }),
    ...images,
    result: workRegistration,
    fails: [
      'WorkRegistrationNotFound',
      'WorkRegistrationIsSigned',
      'WorkRegistrationIsNewer',
      'TimeNotAccepted',
      'WorkStepComponentNotFound',
      'TooManyImages',
      ...entryFailures(),
    ],
    ours: true,
  }),

  deleteWorkRegistration: call('DELETE', '/Apl/DeleteWorkRegistration', {
    about: 'Deletes an own entry that nobody has signed, with its images and comments.',
    query: z.object({ workRegistrationId: id }),
    result: done,
    fails: ['WorkRegistrationNotFound', 'WorkRegistrationIsSigned'],
    ours: true,
  }),

  myWorkRegistrations: call('GET', '/Apl/GetMyWorkRegistrations', {
    about: 'The entries of the signed-in student in a period, newest first.',
    query: z.object({ periodId: id }),
    result: z.array(workRegistration),
    fails: ['PeriodNotFound'],
    ours: true,
  }),

  markWorkRegistrationsSeen: call('POST', '/Apl/MarkWorkRegistrationsSeen', {
    about: 'Notes that the student has opened own entries, with their comments and signatures.',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    result: done,
    ours: true,
  }),

  registrationsForSupervisor: call('GET', '/Apl/GetWorkRegistrationsForSupervisor', {
    about: 'The entries of those whom the caller follows at a workplace, newest first.',
    query: z.object({ periodId: id, studentId: id.optional() }),
    result: z.array(workRegistration),
    fails: ['PeriodNotFound'],
    ours: true,
  }),

  unsignedForSupervisor: call('GET', '/Apl/GetUnsignedForSupervisor', {
    about:
      'The ids of entries that no supervisor has signed, of those whom the caller follows at a workplace, by period and student.',
    result: z.array(
      z.object({
        periodId: z.number(),
        studentId: z.number(),
        workRegistrationIds: z.array(z.number()),
      }),
    ),
    ours: true,
  }),

  workRegistrations: call('GET', '/Apl/GetWorkRegistrations', {
    about: 'Entries of a period in full, newest first; those out of reach are left out.',
    query: z.object({ periodId: id, ids: z.array(id).max(100) }),
    result: z.array(workRegistration),
    fails: ['PeriodNotFound'],
    ours: true,
  }),

  eventsByProgramme: call('GET', '/Apl/GetStudentEventsProgram', {
    about: 'Entries and attendance of the students of a programme in a period, newest first.',
    query: z.object({ periodId: id, programId: id, ...paging }),
    result: z.array(studentEvent),
    fails: ['PeriodNotFound', 'ProgramNotFound'],
  }),

  eventsByClass: call('GET', '/Apl/GetStudentEventsClass', {
    about: 'Entries and attendance of the students of a class in a period, newest first.',
    query: z.object({ periodId: id, classId: id, ...paging }),
    result: z.array(studentEvent),
    fails: ['PeriodNotFound', 'ClassNotFound'],
  }),

  eventsByStudent: call('GET', '/Apl/GetStudentEventsStudent', {
    about: 'Entries and attendance of a student in a period, newest first.',
    query: z.object({ periodId: id, studentId: id, ...paging }),
    result: z.array(studentEvent),
    fails: ['PeriodNotFound', 'UserNotFound'],
  }),

  hoursByProgramme: call('GET', '/Apl/GetWorkCardHoursByProgramAndPeriod', {
    about: 'Hours per student, step and component of the students of a programme.',
    query: z.object({ programId: id, periodId: id }),
    result: hoursOfPeriod,
    fails: ['PeriodNotFound', 'ProgramNotFound'],
  }),

  hoursByClass: call('GET', '/Apl/GetWorkCardHoursByClassAndPeriod', {
    about: 'Hours per student, step and component of the students of a class.',
    query: z.object({ classId: id, periodId: id }),
    result: hoursOfPeriod,
    fails: ['PeriodNotFound', 'ClassNotFound'],
  }),

  hoursByStudent: call('GET', '/Apl/GetWorkCardHoursByStudentAndPeriod', {
    about: 'Hours per step and component of a student.',
    query: z.object({ studentId: id, periodId: id }),
    result: hoursOfPeriod,
    fails: ['PeriodNotFound', 'UserNotFound'],
  }),

  postComment: call('POST', '/Apl/PostWorkCardComment', {
    about: 'Comments on an entry, by the caller’s own name.',
    once: 'phone',
    body: z.object({
      workRegistrationId: id,
      text: z
        .string()
        .trim()
        .default('')
        .refine((text) => text !== '', refused('CommentTextRequired'))
        .refine((text) => text.length <= longestComment, refused('CommentTooLong')),
      /** When it was written; what is no moment of the last days is taken as now. */
      created: z.string().max(100).nullish(),
    }),
    result: comment,
    fails: ['WorkRegistrationNotFound', 'CommentTextRequired', 'CommentTooLong'],
  }),

  sign: call('POST', '/Apl/SignWorkCardRegistration', {
    about: 'Sets or withdraws the signature of the caller’s side.',
    once: 'phone',
    query: signing,
    body: signing,
    result: done,
    fails: ['WorkRegistrationNotFound', 'WorkRegistrationHasChanged'],
  }),

  signAll: call('POST', '/Apl/SignWorkCardRegistrations', {
    about:
      'Sets or withdraws the caller’s signature on several entries; answers those that it changed.',
    body: z.object({
      ids: z.array(id).min(1).max(1000),
      signed: flag,
      side,
      /** What was read before signing; of other entries any version is signed. */
      seen: z
        .array(z.object({ id, version: id }))
        .max(1000)
        .optional(),
    }),
    result: z.array(z.number()),
    fails: ['WorkRegistrationNotFound', 'WorkRegistrationHasChanged'],
    ours: true,
  }),

  sendBack: call('POST', '/Apl/SendBackWorkRegistration', {
    about:
      'Opens an entry to its student again, with a reason. Its signatures are withdrawn, and kept in the history.',
    body: z.object({
      workRegistrationId: id,
      reason: z
        .string()
        .trim()
        .default('')
        .refine((text) => text !== '', refused('ReasonRequired'))
        .refine((text) => text.length <= longestComment, refused('FieldTooLong')),
    }),
    result: done,
    fails: ['WorkRegistrationNotFound', 'ReasonRequired', 'FieldTooLong'],
    ours: true,
  }),

  readImage: call('GET', '/files/registrations/{id}/{size}', {
    about:
      'An image of an entry. A browser’s own request has no token; the cookie for files is accepted too.',
    params: z.object({ id, size: z.enum(['image.webp', 'thumbnail.webp']) }),
    download: true,
    manyAtOnce: true,
    fails: ['FileNotFound'],
    ours: true,
  }),
};

function entryFailures() {
  return [
    'TitleRequired',
    'FieldTooLong',
    'InvalidHours',
    'FileTooLarge',
    'ImageTypeNotAllowed',
  ] as const satisfies readonly FailureCode[];
}

export const workRegistrationsFailures = {
  WorkRegistrationNotFound: 404,
  /** One side has signed it: it is sent back before it changes. */
  WorkRegistrationIsSigned: 409,
  /** It is no longer what was read before it was signed. */
  WorkRegistrationHasChanged: 409,
  /** It was changed since its student read it, as with another phone. */
  WorkRegistrationIsNewer: 409,
  TitleRequired: 400,
  CommentTextRequired: 400,
  CommentTooLong: 400,
  ReasonRequired: 400,
  /** No JPEG, PNG or WebP, damaged, or larger than 50 megapixels. */
  ImageTypeNotAllowed: 400,
  TooManyImages: 400,
} as const;
