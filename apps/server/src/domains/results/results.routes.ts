import { resultsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { bestAndLatest, classAnalysis, classAnswers, mustKnowOfClass } from './analyses.ts';
import { attemptHistory, myAttempts } from './attempt-history.ts';
import { acceptAnswers, markMustKnow } from './marks/mark-questions.ts';
import { myResult, myResults } from './my-results.ts';
import { resultsByClass, resultsByProgramme, resultsByStudent } from './results-by.ts';

export const resultsRoutes = answer('results', resultsContract, {
  myResult: { roles: ['Student'], run: myResult },
  myResults: { roles: ['Student'], run: myResults },
  resultsByProgramme: { roles: ['Teacher', 'Superuser', 'Admin'], run: resultsByProgramme },
  resultsByClass: { roles: ['Teacher', 'Superuser', 'Admin'], run: resultsByClass },
  resultsByStudent: { roles: ['Teacher', 'Superuser', 'Admin'], run: resultsByStudent },
  bestAndLatest: { roles: ['Teacher', 'Superuser', 'Admin'], run: bestAndLatest },
  attemptHistory: { roles: ['Teacher', 'Superuser', 'Admin'], run: attemptHistory },
  myAttempts: { roles: ['Student'], run: myAttempts },
  classAnalysis: { roles: ['Teacher', 'Superuser', 'Admin'], run: classAnalysis },
  classAnswers: { roles: ['Teacher', 'Superuser', 'Admin'], run: classAnswers },
  mustKnowOfClass: { roles: ['Teacher', 'Superuser', 'Admin'], run: mustKnowOfClass },
  markMustKnow: { roles: ['Teacher', 'Superuser', 'Admin'], run: markMustKnow },
  acceptAnswers: { roles: ['Teacher', 'Superuser', 'Admin'], run: acceptAnswers },
});
