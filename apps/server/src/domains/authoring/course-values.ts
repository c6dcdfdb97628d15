import type { authoringContract, Input } from '@gesall/contract';
import type { CourseValues } from './authoring.sql.ts';

export const urlOf = (hash: string | null | undefined) => (hash ? `/files/images/${hash}` : null);

export const valuesOf = (given: Input<typeof authoringContract.createCourse>): CourseValues => ({
  name: given.Name,
  description: given.Description,
  code: given.Code || null,
  articleNumber: given.fortKnoxArticleNumber,
  lwGuid: given.lwGuid || null,
  lwStartModule: given.lwStartModule || null,
  lwStartModuleGuid: given.lwStartModuleGuid || null,
});
