import { roles } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id, named, typed, typedAddress } from './wire.ts';

const done = { result: z.literal(true) } as const;

const role = z.enum(roles);

/** A supervisor, or a teacher of the school, who can follow students. */
const supervisor = z.object({
  id: z.number(),
  name: z.string(),
  /** Without the suffix of accounts made by placement. */
  email: z.string(),
  phone: z.string().nullable(),
  /** The main company; null for a teacher. */
  aplCompany: named.nullable(),
  userType: role,
  /** The same as `userType`; the specification uses both. */
  userTypeOf: role,
  activatedAccount: z.boolean(),
  /** Not offered any more, but still in a period of the school. */
  deleted: z.boolean(),
  created: z.string(),
  /** In a running or coming period of the school (ours). */
  isChosen: z.boolean(),
  /** They have answered that the invitation was not for them (ours). */
  isNotMe: z.boolean(),
  /** The school may change the address: not activated, and at no other school (ours). */
  mayChangeEmail: z.boolean(),
});

const place = { supervisorId: id, schoolId: id };

/** The maximum number of rows of a pasted list. */
const mostRows = 500;

/**
 * What a row does with its supervisor: none is named, a new one, one of another school, or one who
 * is at the school already.
 */
const rowSupervisor = z.enum(['none', 'new', 'known', 'here']);

const rowFaults = [
  ...(['CompanyNameRequired', 'CompanyNameTooLong', 'NameHasHiddenOrMixedLetters'] as const),
  ...(['NameRequired', 'InvalidCharactersInName', 'NameTooLongMaxIs50'] as const),
  ...(['EmailRequired', 'EmailTooLong', 'WrongEmailFormat', 'EmailTwiceInList'] as const),
  ...(['EmailOccupied', 'PhoneTooLong'] as const),
] as const;

const cell = z.string().max(1000).default('');

/** A row of the list with its number there; without name and address only a company. */
const givenRow = z.object({
  line: z.number().int().min(1).max(2_147_483_647),
  company: cell,
  name: cell,
  email: cell,
  phone: cell,
});

/** Supervisors at companies, and the schools at which they can be chosen. */
export const supervisorsContract = {
  ofSchool: call('GET', '/Apl/GetSupervisorsForSchool', {
    about: 'The supervisors and teachers of a school by name, who can follow its students.',
    query: z.object({ schoolId: id }),
    result: z.array(supervisor),
    fails: ['SchoolNotFound'],
  }),

  companies: call('GET', '/Apl/GetCompaniesForSupervisor', {
    about: 'The companies of a supervisor of the school, the main one first.',
    query: z.object({ supervisorId: id }),
    result: z.array(named),
    fails: ['SupervisorNotFound'],
  }),

  create: call('POST', '/Apl/PostSupervisorForSchool', {
    about:
      'Creates a supervisor at a school. An address that somebody has changes nothing and answers who it is.',
    body: z.object({
      Name: typed,
      Email: typed,
      Phone: z.string().max(1000).nullish(),
      CompanyId: decimal(z.number().int().max(2_147_483_647)).nullish(),
      VisibleForSchoolId: id,
    }),
    result: z.object({
      createdUser: supervisor.nullable(),
      alreadyExistingUser: named.extend({ userType: role }).nullable(),
    }),
    fails: [
      'NameRequired',
      'InvalidCharactersInName',
      'NameHasHiddenOrMixedLetters',
      'NameTooLongMaxIs50',
      'EmailRequired',
      'EmailTooLong',
      'WrongEmailFormat',
      'EmailOccupied',
      'PhoneTooLong',
      'SupervisorNeedsCompany',
      'CompanyNotFound',
      'SchoolNotFound',
      'TooManyRequests',
    ],
  }),

  addSchool: call('POST', '/Apl/AddSchoolToSupervisor', {
    about: 'Makes a supervisor of another school one of this school too.',
    body: z.object(place),
    fails: [
      'SupervisorNotFound',
      'SchoolNotFound',
      'Supervisor already has this school',
      'TooManyRequests',
    ],
    ...done,
  }),

  leaveSchool: call('DELETE', '/Apl/RemoveSchoolFromSupervisor', {
    ours: true,
    about: 'Ends that a supervisor can be chosen at a school; earlier periods keep them.',
    query: z.object(place),
    fails: ['SupervisorNotFound', 'SchoolNotFound', 'SupervisorIsChosen'],
    ...done,
  }),

  changeEmail: call('POST', '/Apl/ChangeSupervisorEmail', {
    ours: true,
    about:
      'Corrects the address of a supervisor who has not activated the account, and invites them there; earlier links stop working.',
    body: z.object({ ...place, email: typedAddress }),
    fails: [
      'SupervisorNotFound',
      'SchoolNotFound',
      'AccountIsActivated',
      'SupervisorHasOtherSchools',
      'EmailRequired',
      'EmailTooLong',
      'WrongEmailFormat',
      'EmailOccupied',
      'TooManyMails',
    ],
    ...done,
  }),

  checkList: call('POST', '/Apl/CheckWorkplaceList', {
    ours: true,
    about:
      'What adding a list of companies and supervisors would do with each row. Changes nothing.',
    body: z.object({ schoolId: id, rows: z.array(givenRow).min(1).max(mostRows) }),
    result: z.array(
      givenRow.extend({
        isNewCompany: z.boolean(),
        supervisor: rowSupervisor,
        /** Why the row cannot be added; null when it can. */
        fault: z.enum(rowFaults).nullable(),
      }),
    ),
    fails: ['SchoolNotFound', 'TooManyRequests'],
  }),

  addList: call('POST', '/Apl/AddWorkplaceList', {
    ours: true,
    once: true,
    about:
      'Adds a list of companies and supervisors to a school, all rows or none. Nobody known is changed.',
    body: z.object({
      schoolId: id,
      /** Whether new supervisors are invited at once. */
      invites: flag,
      rows: z
        .array(givenRow.extend({ supervisor: rowSupervisor }))
        .min(1)
        .max(mostRows),
    }),
    result: z.object({ companies: z.number(), created: z.number(), added: z.number() }),
    fails: ['SchoolNotFound', 'WorkplaceListHasFaults', 'EmailOccupied', 'TooManyRequests'],
  }),

  notMe: call('POST', '/Apl/SupervisorIsNotMe', {
    ours: true,
    about:
      'The answer to an invitation as a supervisor that it was not for them: the link stops working, and those who invited are notified.',
    /** The sealed value of the mailed link. */
    body: z.object({ check: z.string().max(2000) }),
    fails: ['UserNotFound', 'TooManyRequests'],
    ...done,
  }),
};

export const supervisorsFailures = {
  SupervisorNeedsCompany: 400,
  EmailTooLong: 400,
  PhoneTooLong: 400,
  /** The spelling of the specification. */
  'Supervisor already has this school': 409,
  SupervisorHasOtherSchools: 409,
  /** In a running or coming period of the school. */
  SupervisorIsChosen: 409,
  /** Details: a readable line for each row that cannot be added. */
  WorkplaceListHasFaults: 400,
} as const;
