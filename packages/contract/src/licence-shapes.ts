import { z } from 'zod';

/** What a school holds of a programme licence, under the names that the specification gives. */
export const licenceOfSchool = z.object({
  id: z.number(),
  name: z.string(),
  fortKnoxNumber: z.string(),
  fortKnoxNumberStudentPackage: z.string(),
  fortKnoxCostCenter: z.string(),
  /** The last day on which it opens anything. */
  validTo: z.string(),
  addedDate: z.string(),
  hasExpired: z.boolean(),
  /** Not expired, and at its end within sixty days. */
  hasExpireWarning: z.boolean(),
  customerId: z.number(),
});
