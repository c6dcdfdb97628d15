import { z } from 'zod';
import { call } from './call.ts';
import { placeOfClass, programmeOfSchool, schoolClass } from './school-shapes.ts';
import { id, named, ref, typed } from './wire.ts';

/** A school's programmes and classes, as its teachers and those who administer read them. */
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
      /** Ours: those whose students went on into the next school year, the latest first. */
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
    about:
      'Creates a class in a programme. The programme decides the school. Sent again with its key it is done once.',
    body: z.object({
      name: typed,
      ...placeOfClass,
      /** The other spelling of the specification's payloads. */
      program: ref.optional(),
      /** Ours: with it a request that is sent again makes one class. */
      key: z.uuid().optional(),
    }),
    result: named.extend({ orientation: named.nullable() }),
    fails: [
      'ClassNameRequired',
      'InvalidClassName',
      'NameTooLongMaxIs50',
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
      "The programmes and classes of the caller's school with how many people are in each; who they are is read class by class.",
    ours: true,
    result: z.object({
      /** The caller, with the rights by which screens offer what the calls would do. */
      you: z.object({ id: z.number(), fullAccess: z.boolean(), purchaser: z.boolean() }),
      /** Null until the teacher has been connected to a first class. */
      school: named.nullable(),
      programmes: z.array(
        named.extend({
          /** A student of two classes counts once. */
          students: z.number(),
          classes: z.array(named.extend({ students: z.number(), teachers: z.number() })),
        }),
      ),
    }),
  }),

  search: call('GET', '/School/Search', {
    about:
      "The first five programmes, classes and students of the caller's school whose name holds the words.",
    ours: true,
    query: z.object({ words: z.string().trim().min(1).max(100) }),
    result: z.array(
      z.object({
        kind: z.enum(['programme', 'class', 'student']),
        id: z.number(),
        name: z.string(),
        programme: named,
        /**
         * Of a class itself, and of a student the first by name; null for a programme, and for a
         * student who is in none.
         */
        schoolClass: named.nullable(),
      }),
    ),
  }),
};
