import { randomUUID } from 'node:crypto';
import { aSchool, type School, type SchoolWishes } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * A small school in the shared product, used by one story only: its names are unique, so that a
 * search finds nothing else.
 */
export async function aSchoolOfItsOwn(wishes: SchoolWishes = {}): Promise<School> {
  const nextYear = new Date(Date.now() + yearMs).toISOString().slice(0, 10);
  const name = `Skola-${randomUUID().slice(0, 8)}`;
  return aSchool(await productOn(sharedDataDir()), {
    name,
    licencesTo: nextYear,
    schoolLicenceTo: nextYear,
    ...wishes,
  });
}
