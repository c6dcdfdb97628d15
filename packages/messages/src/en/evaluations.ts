import type { failures as swedish } from '../sv/evaluations.ts';
import type { Texts } from '../texts.ts';

export const failures: Record<keyof typeof swedish, string> = {
  EvaluationQuestionNotFound: 'The question was not found.',
  QuestionTextRequired: 'Enter a question of at most 500 characters.',
  QuestionHasAnswers:
    'The number of stars cannot change once the question has answers, and such a question is deleted on its own. Reload the questions and try again.',
  QuestionNotForUser: 'The question is not for you.',
  InvalidResponse: 'Give from one star to as many as the question has.',
  InvalidResponseRange: 'A question has between 2 and 5 stars.',
};

export const evaluations: Texts['evaluations'] = {
  title: 'Evaluation questions',
  lead: 'The questions are answered with stars when the period is over.',
  forStudents: 'Questions for students',
  forSupervisors: 'Questions for supervisors',
  addForStudents: 'Add a question for students',
  addForSupervisors: 'Add a question for supervisors',
  none: 'No questions yet.',
  question: 'Question {{place}}',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  starsOf: 'Number of stars of question {{place}}',
  remove: 'Remove question {{place}}',
  moveUp: 'Move question {{place}} up',
  moveDown: 'Move question {{place}} down',
  moved: 'The question is now number {{place}} of {{count}}',
  save: 'Save the questions',
  saved: 'posted successfully',
  ratings: 'Evaluation',
  ratingsFailed: 'The evaluation could not be read',
  ofStudents: 'Answers of the students',
  ofSupervisors: 'Answers of the supervisors',
  noQuestions: 'No questions have been asked',
  noQuestionsBody: 'Add questions under Evaluation questions. The answers are shown here.',
  noAnswers: 'No answers yet.',
  average: 'Average',
  starsGiven: '{{given}} of {{count}} stars',
  starsStay: 'The number of stars stays once the question has answers.',
  answers_one: '{{count}} answer',
  answers_other: '{{count}} answers',
  deleteTitle: 'Delete the question?',
  deleteBody_one:
    'The question has {{count}} answer, which is deleted with it. This happens at once and cannot be undone.',
  deleteBody_other:
    'The question has {{count}} answers, which are deleted with it. This happens at once and cannot be undone.',
  deleted: 'The question has been deleted',
};
