import { evaluationsContract, type Input } from '@gesall/contract';
import { aPeriod } from './a-period.ts';
import { aSchool, type Person } from './a-school.ts';
import type { TestProduct } from './product.ts';

const calls = evaluationsContract;

type Answer = Input<typeof calls.postAnswers>['answers'][number];

/** Anna and Bo at a company, followed by Sven, with a question for students and one for Sven. */
export async function anEvaluation(product: TestProduct) {
  const school = await aSchool(product, { students: ['Anna', 'Bo'] });
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriod(product, school);
  const { id: periodId } = made.period;
  const teacher = product.as(school.teacher);
  const [forStudents, forSupervisors] = await teacher.call(calls.createQuestions, {
    questions: [
      { periodId, question: 'Hur gick det?', responseRange: 5, forUserType: 1 },
      { periodId, question: 'Hur gick det för eleven?', responseRange: 4, forUserType: 4 },
    ],
  });
  if (!forStudents || !forSupervisors) throw new Error('The questions were not made.');
  return {
    ...school,
    ...made,
    anna,
    bo,
    sven: made.supervisor,
    periodId,
    by: teacher,
    asksStudents: forStudents.id,
    asksSupervisors: forSupervisors.id,
    answer: (who: Person, questionId: number, respons: number) =>
      product.as(who).attempt(calls.postAnswers, { answers: [{ questionId, respons }] }),
    answerAll: (who: Person, answers: Answer[], more: { clientId?: string } = {}) =>
      product.as(who).attempt(calls.postAnswers, { answers, ...more }),
    mine: (who: Person) => product.as(who).call(calls.myQuestions, { periodId }),
    answers: (studentId?: number) => teacher.call(calls.evaluations, { periodId, studentId }),
  };
}
