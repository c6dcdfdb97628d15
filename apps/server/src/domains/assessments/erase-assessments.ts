import { type Db, statement } from '../../platform/db/database.ts';
import type { ErasedPerson } from '../../platform/personal-data.ts';

const ofStudent = (table: string) =>
  `${table}.participant_id in (select id from placement_participant where student_id = $id)`;

/** Comments on the person's levels, and those that they wrote. */
const forgetComments = statement<never, { id: number }>(
  'erase-comments-on-levels',
  `update component_level own set comment = '' where own.set_by = $id or ${ofStudent('own')}`,
);

const forgetStatement = statement<never, { id: number }>(
  'erase-supervisor-statement',
  `update supervisor_statement own set text = '' where ${ofStudent('own')}`,
);

const forgetTalks = statement<never, { id: number }>(
  'erase-placement-talks',
  `update placement_talk own set notes = '', place = '' where ${ofStudent('own')}`,
);

/**
 * Levels, days and signatures stay without texts. A statement and notes of an erased supervisor or
 * teacher are about the student, and stay without the name.
 */
export async function eraseAssessments(db: Db, { id }: ErasedPerson): Promise<void> {
  await forgetComments(db, { id });
  await forgetStatement(db, { id });
  await forgetTalks(db, { id });
}
