import { licenceTypes, mailTroubles, roles } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { id, named } from './wire.ts';

/** What was typed into a tool; the operation finds out whether it stands for anything. */
const given = z.string().trim().max(255).default('');

/** An answer that a person reads. */
const told = z.string();

/** Support for everybody's accounts: finding, moving and restoring people, and deleting results. */
export const toolsContract = {
  userByEmail: call('GET', '/User/ByEmail', {
    about: 'The person of an address, deleted ones included.',
    query: z.object({ email: given }),
    result: z.object({
      id: z.number(),
      isDeleted: z.boolean(),
      /** Ours: what is known of the person is to be erased, or was; only taking that back restores them. */
      isToBeErased: z.boolean(),
      created: z.string(),
      name: z.string(),
      /** Ours. */
      email: z.string(),
      userType: z.enum(roles),
      hasActivatedAccount: z.boolean(),
      /** Ours: the sign-in is locked. */
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
      /** Ours: what hangs on the person, so that whoever deletes them is told. */
      holds: z.object({ results: z.number(), licences: z.number(), sessions: z.number() }),
    }),
    fails: ['UserNotFound'],
  }),

  dossier: call('GET', '/User/Dossier', {
    about:
      'What happened with a person lately: runs, letters, sessions, licences, and what others did to the account.',
    ours: true,
    query: z.object({ id }),
    result: z.object({
      /** Letters and sessions of those who administer are read by superusers alone, and left out. */
      isPartial: z.boolean(),
      runs: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          course: z.string().nullable(),
          module: z.string(),
          /** How it stands with the window: open, ended in order, or what went wrong. */
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
      history: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          /** One of the kinds of the audit log. */
          kind: z.string(),
          /** Who did it; null for the product itself and for somebody who is gone. */
          by: z.string().nullable(),
        }),
      ),
    }),
    fails: ['UserNotFound'],
  }),

  find: call('GET', '/Administration/Find', {
    about:
      'Schools, classes, people, courses and modules whose name, number or address holds the words, eight of each.',
    ours: true,
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(
      z.object({
        kind: z.enum(['school', 'class', 'person', 'course', 'module']),
        id: z.number(),
        name: z.string(),
        /** What tells it from others of the name: a number, an address, a school. */
        detail: z.string().nullable(),
        /** Of a class: whose it is. */
        school: named.nullable(),
      }),
    ),
  }),

  moveUser: call('POST', '/User/Move', {
    about:
      'Moves a student or a teacher to a school and into a class of it. Results and licences go along; a teacher may stay without a class.',
    query: z.object({ userEmail: given, toSchoolFortNoxNumber: given, toClassName: given }),
    result: told,
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
      'Restores a deleted student who holds a licence, expired or not, into a class of their own school.',
    query: z.object({ email: given, className: given }),
    result: told,
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
    about: 'Restores a deleted student into a class of the school that is named.',
    query: z.object({ email: given, className: given, schoolFortNoxNumber: given }),
    result: told,
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
      "Deletes a student's results in a module, or in the whole course when no module is named. Their open windows end.",
    query: z.object({ studentEmail: given, courseName: given, moduleName: given }),
    result: told,
    fails: ['UserNotFound', 'CourseNotFound', 'ModuleNotFound'],
  }),

  openStudentWindow: call('POST', '/User/OpenStudentWindow', {
    about:
      "Opens a student's pages to whoever asks, to be read for a while. There is one such window at a time in each session.",
    ours: true,
    body: z.object({ email: given }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      /** When it closes by itself. */
      endsAt: z.string(),
    }),
    fails: ['UserNotFound'],
  }),

  explainStudentWindow: call('POST', '/User/ExplainStudentWindow', {
    about: "Says why a student's pages are looked at; the student reads it.",
    ours: true,
    body: z.object({ id, reason: z.string().trim().min(1).max(300) }),
    fails: ['StudentWindowIsClosed'],
  }),

  endStudentWindow: call('POST', '/User/EndStudentWindow', {
    about: 'Ends the window of the session that asks; without one nothing happens.',
    ours: true,
  }),

  looksAtMe: call('GET', '/student/Looks', {
    about: 'Who of those who administer has looked at the pages of the student, the latest first.',
    ours: true,
    result: z.array(
      z.object({ id: z.number(), at: z.string(), name: z.string(), reason: z.string().nullable() }),
    ),
  }),
};
