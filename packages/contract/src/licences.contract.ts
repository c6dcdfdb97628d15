import { z } from 'zod';
import { call } from './call.ts';
import { licenceOfSchool } from './licence-shapes.ts';
import { dayOrMoment, flag, id, ids, named, requiredName, version } from './wire.ts';

const text255 = z.string().trim().min(1).max(255);
/** A day, or a moment in it. */

/** In the query by one form of the specification, in the body by the other. */
const granted = {
  customerId: id.optional(),
  name: text255.optional(),
  fortNoxNumber: text255.optional(),
  fortNoxNumberStudent: text255.optional(),
  fortNoxCostCenter: text255.optional(),
  /** The last day; defaults to a year from today. */
  validTo: dayOrMoment.optional(),
};

/** Programme licences: their courses, and what schools hold of them. */
export const licencesContract = {
  available: call('GET', '/ProgramLicense/GetAvailableProgramLicenses', {
    about: 'Every programme licence that can be given to schools, with its courses in their order.',
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        fortKnoxNumber: z.string(),
        fortKnoxNumberStudentPackage: z.string(),
        fortKnoxCostCenter: z.string(),
        program: z.object({ id: z.number(), licenseName: z.string() }),
        courses: z.array(named),
      }),
    ),
  }),

  ofSchool: call('GET', '/ProgramLicense/GetByCustomer', {
    about: 'The programme licences of a school.',
    query: z.object({ customerId: id }),
    /** Ours: the version is sent back with a change. */
    result: z.array(licenceOfSchool.extend({ version: z.number() })),
    fails: ['CustomerNotFound'],
  }),

  ofAllSchools: call('GET', '/ProgramLicense/OfAllSchools', {
    about:
      'The programme licences of every school, with the number of its students who have a valid licence of the programme.',
    ours: true,
    result: z.array(licenceOfSchool.extend({ schoolName: z.string(), students: z.number() })),
  }),

  summary: call('GET', '/ProgramLicense/Summary', {
    about:
      'How many schools hold each programme licence, and how many students go in its programmes.',
    ours: true,
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        quantityTotal: z.number(),
        quantityActive: z.number(),
        quantityExpired: z.number(),
        quantityExpiring: z.number(),
        numberOfStudents: z.number(),
      }),
    ),
  }),

  months: call('GET', '/ProgramLicense/ActiveByMonth', {
    about:
      'How many student licences of each programme are valid on at least one day of each month of the licence year, which begins in July.',
    ours: true,
    result: z.object({
      /** `YYYY-MM`, from July to June. */
      months: z.array(z.string()),
      programmes: z.array(
        z.object({ id: z.number(), name: z.string(), active: z.array(z.number()) }),
      ),
    }),
  }),

  grant: call('POST', '/ProgramLicense', {
    about:
      'Gives a school a programme licence; the numbers and the cost centre are the programme’s own where they are left out.',
    query: z.object(granted),
    body: z.object(granted),
    inQuery: true,
    result: licenceOfSchool,
    fails: ['CustomerNotFound', 'ProgramNotFound', 'LicenseAlreadyExists'],
  }),

  change: call('PUT', '/ProgramLicense/UpdateProgramLicense', {
    about:
      'Changes the numbers, the cost centre and the last day of a school’s licence; omitted fields are kept.',
    query: z.object({
      licenseId: id,
      fortNoxNumberProgramLicense: text255.optional(),
      fortNoxNumberStudentLicense: text255.optional(),
      fortNoxCostCenter: text255.optional(),
      validTo: dayOrMoment.optional(),
      version,
    }),
    result: licenceOfSchool,
    fails: ['ProgramNotFound', 'ChangedMeanwhile'],
  }),

  prolong: call('POST', '/ProgramLicense/Prolong', {
    about:
      'Changes the last day of many school licences in one transaction, and returns how many students they open courses for.',
    ours: true,
    body: z.object({ licenseIds: ids, validTo: dayOrMoment, onlyLook: flag.default(false) }),
    result: z.object({ licences: z.number(), students: z.number() }),
    fails: ['ProgramNotFound'],
  }),

  addProgramme: call('POST', '/ProgramLicense/AddFortNoxProgram', {
    about:
      'Adds a programme that can be sold. Its prices come from the price list in accounting; articles unknown there are returned.',
    query: z.object({
      ProgramName: requiredName,
      FortNoxNumberStudentLicense: text255,
      FortNoxNumberSchoolLicense: text255,
      CostCenter: text255,
      PriceList: text255,
    }),
    result: z.object({
      id: z.number(),
      /** Whether accounting was asked; false when it is not connected. */
      isChecked: z.boolean(),
      unknownArticles: z.array(z.string()),
      isCostCenterUnknown: z.boolean(),
    }),
    fails: [
      'NameHasHiddenOrMixedLetters',
      'ProgramAlreadyExists',
      'PriceListNotFound',
      'AccountingIsAway',
    ],
  }),

  addCourses: call('POST', '/ProgramLicense/AddCoursesToProgramLicense', {
    about:
      'Appends courses to a programme licence; its schools have them at once. Courses already in it keep their place.',
    query: z.object({ licenseName: text255, courseIds: ids }),
    fails: ['ProgramNotFound', 'CourseNotFound'],
  }),

  removeCourse: call('DELETE', '/ProgramLicense/RemoveCoursesFromProgramLicense', {
    about: 'Removes a course from a programme licence; results are kept.',
    query: z.object({ licenseName: text255, courseId: id }),
    fails: ['ProgramNotFound', 'CourseNotFound'],
  }),

  setCourseOrder: call('POST', '/Course/SetCourseOrder', {
    about:
      'Sets the order of the courses of a programme licence; the list must contain each course once.',
    body: z.object({
      ParentId: id.optional(),
      SortedChildIds: z.array(id).max(2000).optional(),
      /** The specification's other spelling. */
      programId: id.optional(),
      orderedCourseIds: z.array(id).max(2000).optional(),
    }),
    fails: ['ProgramNotFound'],
  }),

  accountingProgrammes: call('GET', '/programme/FortNoxPrograms', {
    about: 'The programmes that a school can be given, as they are named at accounting.',
    result: z.array(z.object({ name: z.string(), costCenter: z.string() })),
  }),
};

export const licencesFailures = {
  /** The school already holds the programme licence; prolong it instead. */
  LicenseAlreadyExists: 409,
  /** Another programme has the name. */
  ProgramAlreadyExists: 409,
} as const;
