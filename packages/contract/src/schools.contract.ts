import { z } from 'zod';
import { call } from './call.ts';
import { placeOfClass, programmeOfSchool, schoolClass } from './school-shapes.ts';
import { id, named, ref, typed } from './wire.ts';

/** The programmes and classes of a school, for teachers and administrators. */
export const schoolsContract = {
  schoolData: call('GET', '/school/GetSchoolData/{id}', {
    about: 'The teachers, programmes and orientations of a school.',
    params: z.object({ id }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      teachers: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          email: z.string(),
          fullAccess: z.boolean(),
          purchaser: z.boolean(),
          activatedAccount: z.boolean(),
        }),
      ),
      programmes: z.array(programmeOfSchool),
      orientations: z.array(named),
    }),
    fails: ['SchoolNotFound'],
  }),

  programme: call('GET', '/programme/{id}', {
    about: 'One programme with its classes.',
    params: z.object({ id }),
    result: programmeOfSchool.extend({
      classes: z.array(schoolClass),
      /** Ours: classes whose students moved on to the next school year, latest first. */
      earlierClasses: z.array(named.extend({ movedOnAt: z.string() })),
    }),
    fails: ['ProgramNotFound'],
  }),

  classesOfSchool: call('GET', '/Class/GetBySchoolId/{id}', {
    about: 'The classes of a school with their students and teachers.',
    params: z.object({ id }),
    result: z.array(schoolClass),
    fails: ['SchoolNotFound'],
  }),

  classById: call('GET', '/Class/GetByClassId/{id}', {
    about: 'One class with its students and teachers.',
    params: z.object({ id }),
    result: schoolClass,
    fails: ['ClassNotFound'],
  }),

  createClass: call('POST', '/class', {
    about: 'Creates a class in a programme. The programme decides the school.',
    once: true,
    body: z.object({
      name: typed,
      ...placeOfClass,
      /** The specification's other spelling. */
      program: ref.optional(),
    }),
    result: named.extend({ orientation: named.nullable() }),
    fails: [
      'ClassNameRequired',
      'InvalidClassName',
      'FieldTooLong',
      'NameHasHiddenOrMixedLetters',
      'ProgramNotFound',
      'OrientationNotFound',
      'ClassNotFound',
    ],
  }),

  deleteClass: call('DELETE', '/Class/{id}', {
    about: 'Deletes a class that has no students.',
    params: z.object({ id }),
    fails: ['ClassNotFound', 'ClassHasStudents'],
  }),

  tree: call('GET', '/School/Tree', {
    about:
      "The programmes and classes of the caller's school with the number of people in each; the people are read class by class.",
    ours: true,
    result: z.object({
      /** The caller's rights, by which screens offer operations. */
      you: z.object({ id: z.number(), fullAccess: z.boolean(), purchaser: z.boolean() }),
      /** Null until the teacher has joined a first class. */
      school: named.nullable(),
      programmes: z.array(
        named.extend({
          /** A student in two classes counts once. */
          students: z.number(),
          classes: z.array(named.extend({ students: z.number(), teachers: z.number() })),
        }),
      ),
    }),
  }),

  search: call('GET', '/School/Search', {
    about:
      "The first five programmes, classes and students of the caller's school whose name contains every word.",
    ours: true,
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(
      z.object({
        kind: z.enum(['programme', 'class', 'student']),
        id: z.number(),
        name: z.string(),
        programme: named,
        /**
         * The class itself, or a student's first class by name; null for a programme, and for a
         * student without a class.
         */
        schoolClass: named.nullable(),
      }),
    ),
  }),
};

export const schoolsFailures = {
  CustomerAlreadyExists: 409,
  CustomerNotFound: 404,
  TargetCustomerHasNoClasses: 409,
  UrlAlreadyInUse: 409,
  IdentifierAlreadyInUse: 409,
  SchoolGroupNotFound: 404,
  /** Detail: the number of its classes. */
  ProgramHasClasses: 409,
  /** The accounting system does not answer; nothing was created. */
  AccountingIsAway: 503,
  /** No accounting system is connected. */
  AccountingMissing: 409,
} as const;
