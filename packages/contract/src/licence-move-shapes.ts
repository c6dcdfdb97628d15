import { licenceTypes } from '@gesall/rules';
import { z } from 'zod';

/** A student's licence, with the plus package of its pair if it has one: both move together. */
const licence = z.object({
  licenceId: z.number(),
  programLicenseId: z.number(),
  programName: z.string(),
  type: z.enum(licenceTypes),
  withPlus: z.boolean(),
  /** The last day, which stays the same. */
  validTo: z.string(),
});

export const freeLicence = licence.extend({
  /** Null for a holder who was deleted. */
  holder: z.object({ id: z.number(), name: z.string() }).nullable(),
});

export const movableLicence = licence.extend({
  /** The last day on which it can be moved. */
  until: z.string(),
  /** Students who can get it, by name. */
  students: z.array(z.object({ id: z.number(), name: z.string(), className: z.string() })),
});

/** A student whose courses of a programme licence close after a day. */
export const endingLicence = z.object({
  studentId: z.number(),
  name: z.string(),
  classId: z.number(),
  className: z.string(),
  programLicenseId: z.number(),
  programName: z.string(),
  type: z.enum(licenceTypes),
  /** The last day of their last licence. */
  day: z.string(),
  /** The article held, else the first that is sold of the type; null when none is sold. */
  fortNoxArticleNumber: z.string().nullable(),
  /** The same of the plus package that ends on that day; null without one. */
  plusFortNoxArticleNumber: z.string().nullable(),
});
