import { z } from 'zod';
import { call } from './call.ts';
import { licenceOfSchool } from './licence-shapes.ts';
import { programmeOfSchool, schoolClass } from './school-shapes.ts';
import { decimal, id, key, named, ref, requiredName, version } from './wire.ts';

const customerNumber = z.string().trim().min(1).max(255);

const address = z.object({
  street: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

/** The register of schools, groups and programmes, for administrators. */
export const registerContract = {
  schools: call('GET', '/SchoolsForAdmin', {
    about:
      'Every school with its licences and how many people it has; deleted people do not count.',
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        fortKnoxCustomerNumber: z.string(),
        group: named.nullable(),
        adress: address,
        programLicenses: z.array(licenceOfSchool),
        programmes: z.array(programmeOfSchool),
        nbrOfClasses: z.number(),
        nbrOfTeachers: z.number(),
        nbrOfStudents: z.number(),
        /**
         * Whether a valid licence's name begins with the word, and the number of students in such
         * programmes.
         */
        licenseEl: z.boolean(),
        licenseBygg: z.boolean(),
        licenseFordon: z.boolean(),
        studenterEl: z.number(),
        studenterBygg: z.number(),
        studenterFordon: z.number(),
        version: z.number(),
      }),
    ),
  }),

  createSchool: call('POST', '/School/Create', {
    about: 'Creates a school from a customer number, with name and address from accounting.',
    query: z.object({ customerNumber }),
    result: z.object({
      id: z.number(),
      name: z.string(),
      fortKnoxCustomerNumber: z.string(),
      adress: address,
    }),
    fails: ['CustomerNotFound', 'CustomerAlreadyExists', 'AccountingIsAway', 'AccountingMissing'],
  }),

  lookUpCustomers: call('POST', '/School/LookUpCustomers', {
    about:
      'The customers of given numbers in accounting, and which of them are already schools. Changes nothing.',
    ours: true,
    body: z.object({ customerNumbers: z.array(customerNumber).min(1).max(500) }),
    result: z.array(
      z.object({
        customerNumber: z.string(),
        /** Null when no customer has the number. */
        name: z.string().nullable(),
        city: z.string().nullable(),
        /** The school that has the number. */
        school: named.nullable(),
      }),
    ),
    fails: ['AccountingIsAway', 'AccountingMissing'],
  }),

  renameSchool: call('PUT', '/School/Update', {
    about: 'Renames a school.',
    query: z.object({ schoolId: id, name: requiredName, version }),
    fails: ['NameHasHiddenOrMixedLetters', 'SchoolNotFound', 'ChangedMeanwhile'],
  }),

  groups: call('GET', '/School/GetGroups', {
    about: 'The groups of schools by name.',
    result: z.array(named),
  }),

  createGroup: call('POST', '/School/CreateGroup/{name}', {
    about: 'Creates a group of schools.',
    params: z.object({ name: requiredName }),
    result: named,
    fails: ['NameHasHiddenOrMixedLetters'],
  }),

  renameGroup: call('PUT', '/School/EditGroup', {
    about: 'Renames a group.',
    body: z.object({ Id: id, Name: requiredName }),
    fails: ['NameHasHiddenOrMixedLetters', 'SchoolGroupNotFound'],
  }),

  setGroups: call('PUT', '/School/EditSchoolGrouping', {
    about: 'Assigns schools to groups, or removes them with no group or 0, in one transaction.',
    body: z.object({
      schools: z
        .array(
          z.object({
            CustomerId: id,
            GroupId: decimal(z.number().int().min(0).max(2_147_483_647)).nullish(),
          }),
        )
        .min(1)
        .max(2000),
    }),
    bareList: 'schools',
    fails: ['CustomerNotFound', 'SchoolGroupNotFound'],
  }),

  deleteGroup: call('DELETE', '/School/DeleteSchoolGroup', {
    about: 'Deletes a group; its schools are kept without one.',
    query: z.object({ groupId: id }),
    fails: ['SchoolGroupNotFound'],
  }),

  programmes: call('GET', '/programme/getBySchoolId/{schoolId}', {
    about: 'The programmes of a school with their classes.',
    params: z.object({ schoolId: id }),
    result: z.array(
      programmeOfSchool.extend({
        customer: named,
        classes: z.array(schoolClass),
        version: z.number(),
      }),
    ),
    fails: ['SchoolNotFound'],
  }),

  createProgramme: call('POST', '/programme', {
    about:
      'Adds a programme to a school. Its programme licence is the one with the same name, or else the same cost centre.',
    body: z.object({
      name: requiredName,
      customer: decimal(z.union([key, ref])),
      costCenter: z.string().trim().max(255).nullish(),
    }),
    result: programmeOfSchool,
    fails: ['NameHasHiddenOrMixedLetters', 'SchoolNotFound', 'ProgramAlreadyExists'],
  }),

  updateProgramme: call('PUT', '/programme', {
    about: 'Renames a programme.',
    body: z.object({ id, name: requiredName, version }),
    fails: [
      'NameHasHiddenOrMixedLetters',
      'ProgramNotFound',
      'ProgramAlreadyExists',
      'ChangedMeanwhile',
    ],
  }),

  deleteProgramme: call('DELETE', '/programme/{id}', {
    about: 'Deletes a programme that has no classes.',
    params: z.object({ id }),
    fails: ['ProgramNotFound', 'ProgramHasClasses'],
  }),

  orientations: call('GET', '/orientation/getBySchoolId/{schoolId}', {
    about: 'The orientations of a school by name.',
    params: z.object({ schoolId: id }),
    result: z.array(named),
    fails: ['SchoolNotFound'],
  }),
};
