import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { day, decimal, id, integer, named, typed, version } from './wire.ts';

const done = { result: z.literal(true) } as const;

const nameFailures = [
  'CompanyNameRequired',
  'CompanyNameTooLong',
  'NameHasHiddenOrMixedLetters',
  'CompanyAlreadyExists',
] as const;

const place = { schoolId: id, companyId: id };

/** Both or neither, in degrees (WGS 84). */
const position = {
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
};

/** What a school knows of a company. */
const known = {
  address: z.string(),
  phone: z.string(),
  ...position,
  /** How many students it takes at a time; null when nobody has said. */
  places: z.number().nullable(),
};

const companyOfSchool = named.extend({
  places: known.places,
  /** The most students of the school who are there on one day of the asked period. */
  taken: z.number(),
  /** The last day until today with a student of the school; null without one. */
  lastUsed: z.string().nullable(),
});

const logKind = z.enum(['contact', 'visit']);

/** The days of a planned period; today when omitted. */
const between = { from: day.optional(), to: day.optional() };

/** The register of companies that take students, and what each school knows of them. */
export const companiesContract = {
  companies: call('GET', '/Apl/GetCompanies', {
    about: 'Every company by name. The register is shared by all schools.',
    result: z.array(named),
  }),

  create: call('POST', '/Apl/PostCompany', {
    about: 'Adds a company to the register.',
    query: z.object({ name: typed }),
    result: named,
    fails: [...nameFailures, 'NotAllowed'],
  }),

  rename: call('POST', '/Apl/RenameCompany', {
    ours: true,
    about: 'Renames a company that the own school has added and that nobody uses.',
    body: z.object({ companyId: id, name: typed, version }),
    result: named,
    fails: [...nameFailures, 'CompanyNotFound', 'NotAllowed', 'CompanyInUse', 'ChangedMeanwhile'],
  }),

  remove: call('DELETE', '/Apl/DeleteCompany', {
    about: 'Deletes a company that the own school has added and that nobody uses.',
    query: z.object({ companyId: id }),
    fails: ['CompanyNotFound', 'NotAllowed', 'CompanyInUse'],
    ...done,
  }),

  ofSchool: call('GET', '/Apl/GetCompaniesOfSchool', {
    ours: true,
    about: 'Every company by name, with the places and the use that one school makes of it.',
    query: z.object({
      schoolId: id,
      ...between,
      /** A period that is being changed, whose students do not count. */
      exceptPeriodId: id.optional(),
    }),
    result: z.array(companyOfSchool),
    fails: ['SchoolNotFound'],
  }),

  list: call('GET', '/Apl/ListCompanies', {
    ours: true,
    about: 'The same, a page at a time, with the number of supervisors of the school.',
    query: z.object({ ...listInput('name', 'lastUsed'), schoolId: id }),
    result: pageOf(companyOfSchool.extend({ supervisors: z.number() })),
    fails: ['SchoolNotFound'],
  }),

  positions: call('GET', '/Apl/GetCompanyPositions', {
    ours: true,
    about: 'The companies by name of which the school knows where they are.',
    query: z.object({ schoolId: id }),
    result: z.array(
      named.extend({
        address: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        places: known.places,
        /** Students of the school who are there today. */
        taken: z.number(),
      }),
    ),
    fails: ['SchoolNotFound'],
  }),

  company: call('GET', '/Apl/GetCompanyForSchool', {
    ours: true,
    about: 'A company with what one school knows of it.',
    query: z.object(place),
    result: companyOfSchool.extend({
      ...known,
      /** The version of the name. */
      version: z.number(),
      /** The version of what the school knows; 0 when it knows nothing. */
      knownVersion: z.number(),
      /** The caller may rename and delete it once nobody uses it. */
      isOwn: z.boolean(),
      isUsed: z.boolean(),
      /** The supervisors of the school. */
      supervisors: z.array(named),
    }),
    fails: ['SchoolNotFound', 'CompanyNotFound'],
  }),

  updateKnown: call('POST', '/Apl/UpdateCompanyForSchool', {
    ours: true,
    about: 'Stores what a school knows of a company.',
    body: z.object({
      ...place,
      address: z.string().trim().max(200),
      phone: z.string().trim().max(50),
      ...position,
      places: decimal(z.number().int().min(0).max(999)).nullable(),
      /** `knownVersion` when the form was opened. */
      version: integer.min(0).optional(),
    }),
    fails: ['SchoolNotFound', 'CompanyNotFound', 'CompanyIsNone', 'ChangedMeanwhile'],
    ...done,
  }),

  log: call('GET', '/Apl/GetCompanyLog', {
    ours: true,
    about: 'Contacts and visits of a school with a company, a page at a time.',
    query: z.object({ ...listInput('day'), ...place }),
    result: pageOf(
      z.object({
        id: z.number(),
        kind: logKind,
        day: z.string(),
        note: z.string(),
        by: z.string(),
        /** The caller wrote it. */
        isOwn: z.boolean(),
      }),
    ),
    fails: ['SchoolNotFound', 'CompanyNotFound'],
  }),

  addToLog: call('POST', '/Apl/PostCompanyLog', {
    ours: true,
    about: 'Records a contact with a company or a visit there.',
    body: z.object({
      ...place,
      kind: logKind,
      day: day,
      note: z.string().trim().max(1000).default(''),
    }),
    result: z.object({ id: z.number() }),
    fails: ['SchoolNotFound', 'CompanyNotFound', 'CompanyIsNone'],
  }),

  removeFromLog: call('DELETE', '/Apl/DeleteCompanyLog', {
    ours: true,
    about: 'Deletes an own entry of the log.',
    query: z.object({ logId: id }),
    fails: ['CompanyLogNotFound', 'NotAllowed'],
    ...done,
  }),
};

export const companiesFailures = {
  CompanyNameRequired: 400,
  CompanyNameTooLong: 400,
  CompanyAlreadyExists: 409,
  /** Somebody uses it, or it is the one for students without a company. */
  CompanyInUse: 409,
  /** Nothing can be known of the company for students without a company. */
  CompanyIsNone: 409,
  CompanyLogNotFound: 404,
} as const;
