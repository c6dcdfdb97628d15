import { evaluationAnswer, evaluationQuestion } from '../domains/evaluations/evaluations.tables.ts';
import type { Db } from '../platform/db/database.ts';

interface Asked {
  periodId: number;
  /** When the answers were given. */
  at: Date;
  /** In the order of their participants. */
  studentIds: readonly number[];
  supervisorIds: readonly number[];
}

const ofStudents = 1;
const ofSupervisors = 4;

const questions = [
  { question: 'Fick du arbetsuppgifter som hör till din utbildning?', forUserType: ofStudents },
  { question: 'Fick du den hjälp du behövde av din handledare?', forUserType: ofStudents },
  {
    question: 'Skulle du rekommendera arbetsplatsen till en klasskamrat?',
    forUserType: ofStudents,
  },
  { question: 'Var eleven väl förberedd?', forUserType: ofSupervisors },
  { question: 'Hur fungerade kontakten med skolan?', forUserType: ofSupervisors },
];

/** Questions of a period, which most of its people have answered, mostly well. */
export async function makeDemoEvaluation(
  db: Db,
  { periodId, at, studentIds, supervisorIds }: Asked,
): Promise<void> {
  const made = await db
    .insert(evaluationQuestion)
    .values(questions.map((each, index) => ({ periodId, sortOrder: index + 1, ...each })))
    .returning();
  const answers = made.flatMap(({ id, forUserType, sortOrder }) => {
    const people = forUserType === ofStudents ? studentIds : [...new Set(supervisorIds)];
    return people
      .filter((_, index) => index % 5 !== 3)
      .map((accountId, index) => ({
        ...{ questionId: id, accountId, answeredAt: at },
        response: 5 - ((index * 2 + sortOrder) % 3),
      }));
  });
  if (answers.length > 0) await db.insert(evaluationAnswer).values(answers);
}
