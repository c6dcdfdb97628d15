import { z } from 'zod';
import { kind } from './kind.ts';

/** What the school holds of a programme licence ends: for those who buy or administer there. */
export const schoolLicenceEndsSoon = kind({
  values: { licenceId: z.number(), licence: z.string(), validTo: z.string() },
  dedupeKey: ({ licenceId, validTo }) => `${licenceId} ${validTo}`,
  path: () => '/teacher/aboutUs',
  purchasersPath: '/teacher/shop/renewal',
  alsoBy: ['mail'],
});
