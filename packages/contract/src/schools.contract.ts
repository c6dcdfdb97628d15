import { z } from 'zod';
import { call } from './call.ts';
import { programmeOfSchool, schoolClass } from './school-shapes.ts';
import { id, named } from './wire.ts';

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
    result: programmeOfSchool.extend({ classes: z.array(schoolClass) }),
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
};
