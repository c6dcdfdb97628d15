import { evaluationsContract } from '@gesall/contract';
import { everybodySignedIn, staff, studentsAndFollowers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { postAnswers } from './answer-questions.ts';
import { createQuestions, deleteQuestion, updateQuestion } from './change-questions.ts';
import { readCompanyRating } from './company-rating.ts';
import { readEvaluations, readMyQuestions } from './read-answers.ts';
import { readQuestions } from './read-questions.ts';
import { saveQuestions } from './save-questions.ts';

export const evaluationsRoutes = answer('evaluations', evaluationsContract, {
  evaluationQuestions: { roles: everybodySignedIn, run: readQuestions },
  createQuestions: { roles: staff, run: createQuestions },
  updateQuestion: { roles: staff, run: updateQuestion },
  deleteQuestion: { roles: staff, run: deleteQuestion },
  saveQuestions: { roles: staff, run: saveQuestions },
  evaluations: { roles: staff, run: readEvaluations },
  companyRating: { roles: staff, run: readCompanyRating },
  myQuestions: { roles: studentsAndFollowers, run: readMyQuestions },
  postAnswers: { roles: studentsAndFollowers, run: postAnswers },
});
