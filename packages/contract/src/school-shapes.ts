import { z } from 'zod';
import { named } from './wire.ts';

/** A person in a list. */
const personInList = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** A programme without its classes. */
export const programmeOfSchool = z.object({ id: z.number(), name: z.string(), costCenter: z.string().nullable() });

const classFields = { id: z.number(), name: z.string(), programme: named, orientation: named.nullable() };

/** A class as the teacher's tree holds it. */
export const classInTree = z.object({ ...classFields, students: z.array(personInList), teachers: z.array(personInList) });

/** A class as its own view shows it. */
export const schoolClass = z.object({
  ...classFields,
  school: named,
  students: z.array(personInList.extend({ activatedAccount: z.boolean() })),
  teachers: z.array(personInList),
});
