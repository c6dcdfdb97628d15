import { z } from 'zod';

/** A school's programme licence, with the specification's names. */
export const licenceOfSchool = z.object({
  id: z.number(),
  name: z.string(),
  fortKnoxNumber: z.string(),
  fortKnoxNumberStudentPackage: z.string(),
  fortKnoxCostCenter: z.string(),
  /** The last day of access. */
  validTo: z.string(),
  addedDate: z.string(),
  hasExpired: z.boolean(),
  /** Not expired, and ends within sixty days. */
  hasExpireWarning: z.boolean(),
  customerId: z.number(),
});
