import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { classInTree, programmeOfSchool } from './school-shapes.ts';
import { id, named } from './wire.ts';

/** What every teacher read carries of the teacher. */
const teacherFields = {
  id: z.number(),
  name: z.string(),
  email: z.string(),
  fullAccess: z.boolean(),
  purchaser: z.boolean(),
  activatedAccount: z.boolean(),
  /** Where the teacher's mail as a supervisor goes; null without one. */
  aplSupervisorMail: z.string().nullable(),
};

/** A class that a person belongs to. */
const classOfStudent = z.object({ id: z.number(), name: z.string(), schoolId: z.number(), programme: programmeOfSchool });
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
    about: 'A teacher with their school and its whole tree: programmes, classes, students and teachers.',
    query: z.object({ teacherEmail: z.string().trim().min(1).max(255) }),
    result: z.object({
      ...teacherFields,
      /** Null until the teacher has been connected to a first class. */
      customer: z.object({ id: z.number(), name: z.string(), currency: z.string(), addresses: z.array(address) }).nullable(),
      programmes: z.array(programmeOfSchool.extend({ classes: z.array(classInTree) })),
    }),
    fails: ['TeacherNotFound'],
  }),

  teacher: call('GET', '/Teacher/{id}', {
    about: 'One teacher with their classes.',
    params: z.object({ id }),
    result: z.object({ ...teacherFields, classes: z.array(classOfTeacher) }),
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
          programLicenses: z.array(z.object({ id: z.number(), name: z.string(), hasExpired: z.boolean() })),
        }),
      ),
    }),
    fails: ['UserNotFound'],
  }),

  studentsOfSchool: call('GET', '/School/Students', {
    about: "The students of the caller's school, a page at a time.",
    ours: true,
    query: z.object(listInput('name', 'email')),
    result: pageOf(
      z.object({
        id: z.number(),
        name: z.string(),
        email: z.string(),
        activatedAccount: z.boolean(),
        /** The main class; null for a student who is in none. */
        class: named.nullable(),
      }),
    ),
  }),
};
