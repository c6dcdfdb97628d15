import { z } from 'zod';
import { packageVersion } from './shapes.ts';
import { moduleType, named } from './wire.ts';

/** The fields of a module that are the same in every course. */
export const moduleFields = {
  id: z.number(),
  name: z.string(),
  description: z.string(),
  moduleType,
  code: z.string().nullable(),
  lwGuid: z.string().nullable(),
  qApiId: z.string().nullable(),
  moduleCoupleId: z.number().nullable(),
  urlInDb: z.string().nullable(),
  /** The content's address; null while there is nothing to run. */
  url: z.string().nullable(),
  isFinalExam: z.boolean(),
  isFactModule: z.boolean(),
  /** Percent. */
  approveScoreLimit: z.number(),
  /** Content that says completed is done, whatever its score. */
  completedIsEnough: z.boolean(),
  maxScore: z.number(),
  maxActivityPoints: z.number(),
  maxScoreIsSetByModule: z.boolean(),
};

/** A module with its courses and its package. */
export const moduleInAdministration = z.object({
  ...moduleFields,
  courses: z.array(named),
  hasPackage: z.boolean(),
  packageVersion: packageVersion.nullable(),
  version: z.number(),
});
