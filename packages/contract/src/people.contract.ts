import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { classInTree, placeOfClass, programmeOfSchool } from './school-shapes.ts';
import { decimal, flag, id, ids, named, ref, typed, version } from './wire.ts';

/** What every teacher read carries of the teacher. */
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
  /** Where the teacher's mail as a supervisor goes; null without one. */
  aplSupervisorMail: z.string().nullable(),
};

const studentInList = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  activatedAccount: z.boolean(),
  /** The main class; null for a student who is in none. */
  class: named.nullable(),
});

const address255 = z.string().trim().min(1).max(255);
const customerNumber = z.string().trim().min(1).max(255);
const nameFailures = [
  'NameRequired',
  'InvalidCharactersInName',
  'NameHasHiddenOrMixedLetters',
  'NameTooLongMaxIs50',
] as const;
const addressFailures = ['EmailRequired', 'WrongEmailFormat', 'EmailOccupied'] as const;

/** A student as the list of a school has them, with what they hold. */
const studentOfSchool = studentInList.extend({
  /** Ours: the names of the licences, the one that ends last first, each once. */
  licences: z.array(z.object({ name: z.string(), hasExpired: z.boolean() })),
});

/** A class that a person belongs to. */
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

/** Students and teachers, as a school reads them. */
export const peopleContract = {
  teacherByEmail: call('GET', '/Teacher/ByEmail', {
    about:
      'A teacher with their school and its whole tree: programmes, classes, students and teachers.',
    query: z.object({ teacherEmail: address255 }),
    result: z.object({
      ...teacherFields,
      /** Null until the teacher has been connected to a first class. */
      customer: z
        .object({
          id: z.number(),
          name: z.string(),
          currency: z.string(),
          addresses: z.array(address),
        })
        .nullable(),
      programmes: z.array(programmeOfSchool.extend({ classes: z.array(classInTree) })),
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
      /** Ours: sent back with a new name, so that nobody undoes another's unseen. */
      version: z.number(),
      /** The main class; null for a student who is in none. */
      class: classOfStudent.nullable(),
      classes: z.array(classOfStudent),
      licenses: z.array(
        z.object({
          id: z.number(),
          type: z.enum(licenceTypes),
          /** Days, both of them included. */
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
      /** Leaves out who is in this class. */
      notIn: id.optional(),
    }),
    result: pageOf(studentOfSchool),
    fails: ['SchoolNotFound'],
  }),

  studentsOfTeacher: call('GET', '/Teacher/Students', {
    about:
      "The students of a teacher's own classes by name; on request only those who have activated their accounts.",
    query: z.object({ teacherEmail: address255, showActiveOnly: flag.optional() }),
    result: z.array(studentInList),
    fails: ['TeacherNotFound'],
  }),

  createStudent: call('POST', '/student', {
    about: 'Creates a student in a class and invites them by mail.',
    body: z.object({ email: typed, name: typed, classId: decimal(z.number().int()).optional() }),
    result: z.object({ id: z.number(), email: z.string(), name: z.string(), classId: z.number() }),
    fails: [...nameFailures, ...addressFailures, 'ClassNotFound'],
  }),

  createTeacher: call('POST', '/Teacher', {
    about:
      'Creates a teacher and invites them by mail. A flag is given only by somebody who holds it.',
    body: z.object({
      name: typed,
      email: typed,
      fullAccess: flag.optional(),
      purchaser: flag.optional(),
      /** Ours: the classes that the teacher is connected to at once. */
      classIds: z.array(id).max(200).optional(),
      /** Ours: whose teacher it is when those who administer say so; else the first class's. */
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
      "Changes a teacher's rights and the classes that they teach. A right is given only by somebody who holds it.",
    body: z.object({
      id,
      /** The complete new list; left out, it stays as it is. */
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
    query: z.object({ teacherEmail: address255, toSchoolFortNoxNumber: customerNumber }),
    fails: ['TeacherNotFound', 'CustomerNotFound'],
  }),

  removeTeacher: call('DELETE', '/teacher/{id}', {
    about: 'Takes a teacher out of the school and of all its classes; the account stays.',
    params: z.object({ id }),
    fails: ['TeacherNotFound'],
  }),

  inviteWaiting: call('POST', '/Class/InviteWaiting', {
    about:
      'Invites every student of a class who has not chosen a password; whoever was invited just before is left alone.',
    ours: true,
    query: z.object({ classId: id }),
    result: z.object({
      invited: z.number(),
      /** Those who were invited so lately that they are not invited again. */
      justInvited: z.number(),
    }),
    fails: ['ClassNotFound', 'TooManyMails', 'TooManyRequests'],
  }),

  updateUser: call('PUT', '/user/UpdateUser', {
    about:
      'Changes the name of a person, who is found by either address; the address itself is changed by UpdateUserEmail, for sign-in and person at once.',
    body: z.object({
      name: typed,
      /** The other spelling of the specification's payloads. */
      newName: z.string().max(1000).optional(),
      oldEmail: address255,
      newEmail: address255.optional(),
      version,
    }),
    fails: [...nameFailures, 'UserNotFound', 'NotAllowed', 'ChangedMeanwhile'],
  }),

  setDeleted: call('POST', '/User/SetDeleted', {
    about:
      'Deletes a person, who keeps what they did, or restores one who had a password. Teachers delete students of their school.',
    query: z.object({ email: address255, isDeleted: flag }),
    fails: [
      'UserNotFound',
      'NotAllowed',
      'PasswordNeeded',
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
      /** The complete new list; left out, it stays as it is. */
      teachers: z.array(ref).max(500).optional(),
      version,
    }),
    fails: [
      ...([
        'ClassNotFound',
        'ClassNameRequired',
        'InvalidClassName',
        'NameTooLongMaxIs50',
        'ProgramNotFound',
        'NameHasHiddenOrMixedLetters',
      ] as const),
      ...(['OrientationNotFound', 'TeacherNotFound', 'ChangedMeanwhile'] as const),
    ],
  }),

  moveClassOn: call('POST', '/Class/MoveOn', {
    about:
      'Makes the class of the next school year and moves students into it; the old class stays to be read. With its key it is done once.',
    ours: true,
    body: z.object({
      classId: id,
      key: z.uuid(),
      name: typed,
      /** The old class's when it is left out. */
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
        'NameTooLongMaxIs50',
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
    about: 'Takes a teacher out of a class; the teacher stays in the school.',
    query: z.object({ teacherId: id, classId: id }),
    fails: ['ClassNotFound', 'TeacherNotFound'],
  }),

  addStudentsToClass: call('POST', '/Student/AddstudentsToClass', {
    also: ['/api/AddstudentsToClass'],
    about:
      'Moves students of the school into a class; they leave the one that they were in, and keep licences and results.',
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
    /** The students of the new class, the one who moved among them. */
    result: z.object({
      students: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
    }),
    fails: ['UserNotFound', 'ClassNotFound'],
  }),
};
