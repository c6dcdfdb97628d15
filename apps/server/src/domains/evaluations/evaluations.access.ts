import { evaluationsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const byQuestion = 'the schools of the matrix have no question; its own tests make some';
/** Digits, since the matrix makes numbers of things that do not exist. */
const asks = (periodId: number) => ({
  questions: [{ periodId, question: 'Hur gick det?', responseRange: '5', forUserType: '1' }],
});

export const access = accessOf(evaluationsContract, {
  evaluationQuestions: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  createQuestions: {
    own: ({ ownPeriod }) => asks(ownPeriod.period.id),
    reaches: {
      input: ({ otherPeriod }) => asks(otherPeriod.period.id),
      answer: 'PeriodNotFound',
    },
  },
  updateQuestion: { because: byQuestion },
  deleteQuestion: { because: byQuestion },
  saveQuestions: {
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id, questions: [], known: [] }),
      answer: 'PeriodNotFound',
    },
    because: 'a form is refused once another question was added; its own tests save',
  },
  evaluations: {
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  companyRating: {
    own: ({ own, ownPeriod }) => ({ schoolId: own.school.id, companyId: ownPeriod.company.id }),
    reaches: {
      input: ({ other, otherPeriod }) => ({
        schoolId: other.school.id,
        companyId: otherPeriod.company.id,
      }),
      answer: 'SchoolNotFound',
    },
  },
  myQuestions: {
    open: 'to students',
    own: ({ ownPeriod }) => ({ periodId: ownPeriod.period.id }),
    reaches: {
      input: ({ otherPeriod }) => ({ periodId: otherPeriod.period.id }),
      answer: 'PeriodNotFound',
    },
  },
  postAnswers: { open: 'to students', because: byQuestion },
});
