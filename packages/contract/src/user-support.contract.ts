import { licenceTypes, mailTroubles, roles } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { asAddress, id, named } from './wire.ts';

/** Free text typed into a tool; the operation interprets it. */
const text = z.string().trim().max(255);
const given = text.default('');
const givenAddress = asAddress(text).default('');

const readableText = z.string();

/** Support for accounts: finding, moving and restoring people, and deleting results. */
export const userSupportContract = {
  userByEmail: call('GET', '/User/ByEmail', {
    about: 'The person with an address, including deleted ones.',
    query: z.object({ email: givenAddress }),
    result: z.object({
      id: z.number(),
      isDeleted: z.boolean(),
      /** Ours: the person's data is to be erased, or was; only cancelling that restores them. */
      isToBeErased: z.boolean(),
      created: z.string(),
      name: z.string(),
      email: z.string(),
      userType: z.enum(roles),
      hasActivatedAccount: z.boolean(),
      isLockedOut: z.boolean(),
      hasFullTeacherAccess: z.boolean(),
      isPurchaser: z.boolean(),
      /** The names of the programme licences that the school holds today. */
      licenceOnSchool: z.array(z.string()),
      schools: z.array(z.object({ name: z.string(), fortNoxNumber: z.string() })),
      classes: z.array(named),
      /** The courses that a student's licences open today. */
      coursesInLicense: z.array(named),
      aplLicenseValidTo: z.string().nullable(),
      /** Ours: what belongs to the person, to warn before deleting them. */
      holds: z.object({ results: z.number(), licences: z.number(), sessions: z.number() }),
    }),
    fails: ['UserNotFound'],
  }),

  userOverview: call('GET', '/User/Dossier', {
    about:
      'Recent events of a person: runs, mails, sessions, licences, and changes to the account by others.',
    ours: true,
    query: z.object({ id }),
    result: z.object({
      /**
       * True when mails and sessions of administrators are left out, which only superusers may
       * read.
       */
      isPartial: z.boolean(),
      runs: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          course: z.string().nullable(),
          module: z.string(),
          /** The state of the window: open, ended normally, or what went wrong. */
          state: z.enum(['open', 'ended', 'lapsed', 'takenOver', 'late', 'examClosed']),
          percent: z.number().nullable(),
        }),
      ),
      letters: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          kind: z.string(),
          to: z.string(),
          state: z.enum(['queued', 'sent', 'failed']),
          trouble: z.enum(mailTroubles).nullable(),
        }),
      ),
      sessions: z.array(
        z.object({
          id: z.string(),
          beganAt: z.string(),
          seenAt: z.string(),
          userAgent: z.string().nullable(),
        }),
      ),
      licences: z.array(
        z.object({
          id: z.number(),
          name: z.string().nullable(),
          type: z.enum(licenceTypes),
          validFrom: z.string(),
          validTo: z.string(),
          state: z.enum(['coming', 'valid', 'expired', 'revoked']),
        }),
      ),
      /** A student's own periods, and those in which a supervisor or teacher follows students. */
      placements: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          school: z.string(),
          from: z.string(),
          to: z.string(),
          /** A student's; null where several may be. */
          company: z.string().nullable(),
          /** Those whom the person follows; 0 of a student. */
          students: z.number(),
          state: z.enum(['coming', 'running', 'ended']),
        }),
      ),
      history: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          /** One of the kinds of the audit log. */
          kind: z.string(),
          /** The actor; null for the product itself and for a deleted person. */
          by: z.string().nullable(),
        }),
      ),
    }),
    fails: ['UserNotFound'],
  }),

  find: call('GET', '/Administration/Find', {
    about:
      'Schools, classes, people, orders, courses and modules whose name, number or address contains every word, eight of each.',
    ours: true,
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(
      z.object({
        kind: z.enum(['school', 'class', 'person', 'order', 'course', 'module']),
        id: z.number(),
        name: z.string(),
        /** Tells it from others of the same name: a number, an address, a school. */
        detail: z.string().nullable(),
        /** The school of a class. */
        school: named.nullable(),
      }),
    ),
  }),

  moveUser: call('POST', '/User/Move', {
    about:
      'Moves a student or a teacher to a school and into a class of it. Results and licences are kept; a teacher may be without a class.',
    query: z.object({ userEmail: given, toSchoolFortNoxNumber: given, toClassName: given }),
    result: readableText,
    fails: [
      'UserNotFound',
      'CustomerNotFound',
      'TargetCustomerHasNoClasses',
      'ClassNotFound',
      'NotAllowed',
    ],
  }),

  restoreIntoClass: call('POST', '/User/RestoreDeletedStudentWithNoClass', {
    about:
      'Restores a deleted student who has a licence, expired or not, into a class of their own school.',
    query: z.object({ email: givenAddress, className: given }),
    result: readableText,
    fails: [
      'UserNotFound',
      'UserIsNotDeleted',
      'ErasureIsOrdered',
      'UserNotActivated',
      'StudentHasNoLicense',
      'ClassNotFound',
    ],
  }),

  restoreIntoSchool: call('POST', '/User/RestoreDeletedStudentWithNoClassAndNoLicense', {
    about: 'Restores a deleted student into a class of a given school.',
    query: z.object({ email: givenAddress, className: given, schoolFortNoxNumber: given }),
    result: readableText,
    fails: [
      'UserNotFound',
      'UserIsNotDeleted',
      'ErasureIsOrdered',
      'UserNotActivated',
      'CustomerNotFound',
      'ClassNotFound',
    ],
  }),

  deleteResult: call('DELETE', '/StudentResult/DeleteResult', {
    about:
      "Deletes a student's results in a module, or in the whole course without a module. Their open windows end.",
    query: z.object({ studentEmail: given, courseName: given, moduleName: given }),
    result: readableText,
    fails: ['UserNotFound', 'CourseNotFound', 'ModuleNotFound'],
  }),

  openStudentWindow: call('POST', '/User/OpenStudentWindow', {
    about:
      "Lets the caller read a student's pages for a limited time. Each session has one such window at a time.",
    ours: true,
    body: z.object({ email: givenAddress }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** When it closes automatically. */
      endsAt: z.string(),
    }),
    fails: ['UserNotFound'],
  }),

  explainStudentWindow: call('POST', '/User/ExplainStudentWindow', {
    about: "Stores the reason for viewing a student's pages; the student can read it.",
    ours: true,
    body: z.object({ id, reason: z.string().trim().min(1).max(300) }),
    fails: ['StudentWindowIsClosed'],
  }),

  endStudentWindow: call('POST', '/User/EndStudentWindow', {
    about: 'Ends the window of the caller’s session; does nothing without one.',
    ours: true,
  }),

  viewHistory: call('GET', '/student/Looks', {
    about: 'The administrators who have viewed the student’s pages, latest first.',
    ours: true,
    result: z.array(
      z.object({ id: z.number(), at: z.string(), name: z.string(), reason: z.string().nullable() }),
    ),
  }),
};

export const userSupportFailures = {
  /** Only a deleted person can be restored. */
  UserIsNotDeleted: 409,
  /** A student who never held a licence needs a named school. */
  StudentHasNoLicense: 409,
  /** It was ended, or has expired. */
  StudentWindowIsClosed: 409,
} as const;
