import { z } from 'zod';
import { kind } from './kind.ts';

/** Licences of several students end on one day, before the school's own. */
export const studentLicencesEndSoon = kind({
  values: {
    schoolId: z.number(),
    programmeLicenceId: z.number(),
    licence: z.string(),
    students: z.number(),
    validTo: z.string(),
  },
  dedupeKey: ({ schoolId, programmeLicenceId, validTo }) =>
    `${schoolId} ${programmeLicenceId} ${validTo}`,
  path: () => '/teacher/aboutUs',
  purchasersPath: '/teacher/shop/renewal',
  alsoBy: [],
});
