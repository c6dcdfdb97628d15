import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { classInTree, placeOfClass, programmeOfSchool } from './school-shapes.ts';
import { flag, id, ids, named, ref, soughtAddress, typed, typedAddress, version } from './wire.ts';

const ownTeacherFields = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  fullAccess: z.boolean(),
  purchaser: z.boolean(),
  activatedAccount: z.boolean(),
};
const teacherFields = {
  ...ownTeacherFields,
  /** The teacher's address as a supervisor; null without one. */
  aplSupervisorMail: z.string().nullable(),
};

const studentInList = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  activatedAccount: z.boolean(),
  /** The main class; null for a student without a class. */
  class: named.nullable(),
});

const customerNumber = z.string().trim().min(1).max(255);
const nameFailures = [
  'NameRequired',
  'InvalidCharactersInName',
  'NameHasHiddenOrMixedLetters',
  'NameTooLongMaxIs50',
] as const;
const addressFailures = ['EmailRequired', 'WrongEmailFormat', 'EmailOccupied'] as const;

/** A student in a school's list, with licences. */
const studentOfSchool = studentInList.extend({
  /** Ours: the distinct names of the licences, latest end first. */
  licences: z.array(z.object({ name: z.string(), hasExpired: z.boolean() })),
});

const classOfStudent = z.object({
  id: z.number(),
  name: z.string(),
  schoolId: z.number(),
  programme: programmeOfSchool,
});
const classOfTeacher = z.object({ id: z.number(), name: z.string(), programme: named });

const address = z.object({
  street: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** The students and teachers of a school. */
export const peopleContract = {
  teacherByEmail: call('GET', '/Teacher/ByEmail', {
    about:
      'A teacher with their school and its whole tree: programmes, classes, students and teachers.',
    query: z.object({ teacherEmail: soughtAddress }),
    result: z.object({
      ...teacherFields,
      /** Null until the teacher has joined a first class. */
      customer: z
        .object({
          id: z.number(),
          name: z.string(),
          currency: z.string(),
          addresses: z.array(address),
        })
        .nullable(),
      programmes: z.array(
        programmeOfSchool.extend({
          /** Ours: the programme licence that the shop sells licences of; null without one. */
          programLicenseId: z.number().nullable(),
          classes: z.array(classInTree),
        }),
      ),
    }),
    fails: ['TeacherNotFound'],
  }),

  teacher: call('GET', '/Teacher/{id}', {
    about: 'One teacher with their classes.',
    params: z.object({ id }),
    result: z.object({ ...teacherFields, version: z.number(), classes: z.array(classOfTeacher) }),
    fails: ['TeacherNotFound'],
  }),

  student: call('GET', '/student/', {
    about: 'One student with classes and licences.',
    query: z.object({ id }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      activatedAccount: z.boolean(),
      /** Ours: sent back with a new name, to detect concurrent edits. */
      version: z.number(),
      /** The main class; null for a student without a class. */
      class: classOfStudent.nullable(),
      classes: z.array(classOfStudent),
      licenses: z.array(
        z.object({
          id: z.number(),
          type: z.enum(licenceTypes),
          validFrom: z.string(),
          validTo: z.string(),
          hasExpired: z.boolean(),
          /** Empty for a licence that only opens work placement. */
          programLicenses: z.array(
            z.object({ id: z.number(), name: z.string(), hasExpired: z.boolean() }),
          ),
        }),
      ),
    }),
    fails: ['UserNotFound'],
  }),

  teachersOfSchool: call('GET', '/GetTeachersBySchoolId', {
    about: 'The teachers of a school by name, with the classes that they teach.',
    query: z.object({ schoolId: id }),
    result: z.array(
      z.object({ ...ownTeacherFields, version: z.number(), classes: z.array(classOfTeacher) }),
    ),
    fails: ['CustomerNotFound'],
  }),

  studentsOfSchool: call('GET', '/School/Students', {
    about: "The students of a school, a page at a time; of the caller's own when none is named.",
    ours: true,
    query: z.object({
      ...listInput('name', 'email'),
      schoolId: id.optional(),
      /** Leaves out the students of this class. */
      notIn: id.optional(),
    }),
    result: pageOf(studentOfSchool),
    fails: ['SchoolNotFound'],
  }),

  studentsOfTeacher: call('GET', '/Teacher/Students', {
    about:
      "The students of a teacher's own classes by name; on request only those who have activated their accounts.",
    query: z.object({ teacherEmail: soughtAddress, showActiveOnly: flag.optional() }),
    result: z.array(studentInList),
    fails: ['TeacherNotFound'],
  }),

  createStudent: call('POST', '/student', {
    about: 'Creates a student in a class and invites them by mail.',
    body: z.object({
      email: typedAddress,
      name: typed,
      classId: id.optional(),
    }),
    result: z.object({ id: z.number(), email: z.string(), name: z.string(), classId: z.number() }),
    fails: [...nameFailures, ...addressFailures, 'ClassNotFound'],
  }),

  createTeacher: call('POST', '/Teacher', {
    about:
      'Creates a teacher and invites them by mail. A right can be given only by somebody who has it.',
    body: z.object({
      name: typed,
      email: typedAddress,
      fullAccess: flag.optional(),
      purchaser: flag.optional(),
      /** Ours: the classes that the teacher joins at once. */
      classIds: z.array(id).max(200).optional(),
      /**
       * Ours: the school, when an administrator adds the teacher; defaults to the first class's
       * school.
       */
      schoolId: id.optional(),
    }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      fullAccess: z.boolean(),
      purchaser: z.boolean(),
    }),
    fails: [...nameFailures, ...addressFailures, 'ClassNotFound', 'SchoolNotFound', 'NotAllowed'],
  }),

  updateTeacher: call('POST', '/teacher/updateteacher', {
    about:
      "Changes a teacher's rights and the classes that they teach. A right can be given only by somebody who has it.",
    body: z.object({
      id,
      /** The complete new list; omitted, it does not change. */
      classes: z
        .array(z.union([id, ref]))
        .max(500)
        .optional(),
      fullAccess: flag.optional(),
      purchaser: flag.optional(),
      version,
    }),
    fails: [
      'TeacherNotFound',
      'ClassNotFound',
      'ClassHasMovedOn',
      'NotAllowed',
      'ChangedMeanwhile',
    ],
  }),

  moveTeacher: call('POST', '/User/MoveTeacher', {
    about: 'Moves a teacher to another school. They leave every class of the former.',
    query: z.object({ teacherEmail: soughtAddress, toSchoolFortNoxNumber: customerNumber }),
    fails: ['TeacherNotFound', 'CustomerNotFound'],
  }),

  removeTeacher: call('DELETE', '/teacher/{id}', {
    about: 'Removes a teacher from the school and all its classes; the account is kept.',
    params: z.object({ id }),
    fails: ['TeacherNotFound'],
  }),

  inviteWaiting: call('POST', '/Class/InviteWaiting', {
    about:
      'Invites every student of a class without a password; skips those who were just invited.',
    ours: true,
    query: z.object({ classId: id }),
    result: z.object({
      invited: z.number(),
      /** People who were invited too recently to be invited again. */
      justInvited: z.number(),
    }),
    fails: ['ClassNotFound', 'TooManyMails', 'TooManyRequests'],
  }),

  updateUser: call('PUT', '/user/UpdateUser', {
    about:
      'Changes the name of a person, who is found by either address; the address itself is changed by UpdateUserEmail, for sign-in and person at once.',
    body: z.object({
      name: typed,
      /** The specification's other spelling. */
      newName: z.string().max(1000).optional(),
      oldEmail: soughtAddress,
      newEmail: soughtAddress.optional(),
      version,
    }),
    fails: [...nameFailures, 'UserNotFound', 'NotAllowed', 'ChangedMeanwhile'],
  }),

  setDeleted: call('POST', '/User/SetDeleted', {
    about:
      'Deletes a person and keeps their results, or restores one who had a password. Teachers delete students of their school.',
    query: z.object({ email: soughtAddress, isDeleted: flag }),
    freshProof: 'over administrators',
    fails: [
      'UserNotFound',
      'NotAllowed',
      'CannotDeleteYourself',
      'ErasureIsOrdered',
      'UserNotActivated',
    ],
  }),

  updateClass: call('POST', '/Class/UpdateClass', {
    about:
      'Changes name, programme and orientation of a class, and who teaches it when teachers are named.',
    body: z.object({
      id,
      name: typed,
      ...placeOfClass,
      /** The complete new list; omitted, it does not change. */
      teachers: z.array(ref).max(500).optional(),
      version,
    }),
    fails: [
      ...([
        'ClassNotFound',
        'ClassNameRequired',
        'InvalidClassName',
        'FieldTooLong',
        'ProgramNotFound',
        'NameHasHiddenOrMixedLetters',
      ] as const),
      ...(['OrientationNotFound', 'TeacherNotFound', 'ChangedMeanwhile'] as const),
    ],
  }),

  moveClassOn: call('POST', '/Class/MoveOn', {
    about:
      'Creates the class of the next school year and moves students into it; the old class becomes read-only.',
    ours: true,
    once: true,
    body: z.object({
      classId: id,
      name: typed,
      /** Defaults to the old class's. */
      programme: ref.optional(),
      studentIds: z.array(id).max(500),
      teacherIds: z.array(id).max(200),
      version,
    }),
    result: named,
    fails: [
      ...([
        'ClassNotFound',
        'ClassHasMovedOn',
        'ClassNameRequired',
        'InvalidClassName',
        'FieldTooLong',
        'ProgramNotFound',
      ] as const),
      ...(['TeacherNotFound', 'UserNotFound', 'ChangedMeanwhile'] as const),
    ],
  }),

  addTeachersToClass: call('POST', '/AddTeachersToClass', {
    about: "Connects teachers to a class. A teacher without a school becomes one of the class's.",
    query: z.object({ teacherIds: ids, classId: id }),
    fails: ['ClassNotFound', 'TeacherNotFound'],
  }),

  addTeacherToClasses: call('POST', '/AddExistingTeacherToClass', {
    about: "Connects a teacher to classes. A teacher without a school becomes one of the classes'.",
    query: z.object({ teacherId: id, classIds: ids }),
    fails: ['ClassNotFound', 'ClassHasMovedOn', 'TeacherNotFound'],
  }),

  removeTeacherFromClass: call('POST', '/teacher/removefromclass', {
    about: 'Removes a teacher from a class; the teacher stays at the school.',
    query: z.object({ teacherId: id, classId: id }),
    fails: ['ClassNotFound', 'TeacherNotFound'],
  }),

  addStudentsToClass: call('POST', '/Student/AddstudentsToClass', {
    also: ['/api/AddstudentsToClass'],
    about:
      'Moves students of the school into a class; they leave their former class, and keep licences and results.',
    query: z.object({ studentIds: ids, classId: id }),
    fails: ['ClassNotFound', 'UserNotFound'],
  }),

  changeClass: call('POST', '/Student/ChangeClass', {
    about: 'Moves one student into a class of the same school.',
    body: z.object({
      id,
      name: z.string().max(1000).optional(),
      class: z.object({
        id,
        name: z.string().max(1000).optional(),
        schoolId: z.unknown().optional(),
      }),
    }),
    /** The students of the new class, including the moved one. */
    result: z.object({
      students: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
    }),
    fails: ['UserNotFound', 'ClassNotFound'],
  }),
};

export const peopleFailures = {
  ClassNameRequired: 400,
  InvalidClassName: 400,
  NameRequired: 400,
  InvalidCharactersInName: 400,
  NameHasHiddenOrMixedLetters: 400,
  NameTooLongMaxIs50: 400,
  EmailRequired: 400,
  WrongEmailFormat: 400,
  OrientationNotFound: 404,
  /** Detail: the number of its students. */
  ClassHasStudents: 409,
  /** Its students are in the class of the next school year, and it is read-only. */
  ClassHasMovedOn: 409,
  /** Somebody else has changed the same since it was read. */
  ChangedMeanwhile: 409,
  /** A person who never had a password is invited again instead. */
  UserNotActivated: 409,
} as const;
