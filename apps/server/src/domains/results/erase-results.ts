import type { Db } from '../../platform/db/database.ts';
import {
  dropJournal,
  dropQuestionsAbout,
  emptyAnswers,
  emptyInteractions,
  emptyItems,
  keepFigures,
} from './erasing.sql.ts';

interface Erased {
  id: number;
  /** What the person was called: name and addresses. */
  names: readonly string[];
  at: Date;
}

/**
 * Takes away what a student answered and what content kept of them, in the caller's transaction.
 * Results, attempts and how answers were judged stay, and so does a journal that tells of these.
 */
export async function eraseResults(db: Db, { id: studentId, names, at }: Erased): Promise<void> {
  await dropQuestionsAbout(db, { studentId, names });
  await emptyAnswers(db, { studentId });
  await emptyInteractions(db, { studentId });
  await emptyItems(db, { studentId });
  await dropJournal(db, { studentId });
  await keepFigures(db, { studentId, at });
}
