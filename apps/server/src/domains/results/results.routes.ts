import { resultsContract } from '@gesall/contract';
import { staff, students } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { attemptHistory, myAttempts } from './attempt-history.ts';
import { myResult, myResults } from './my-results.ts';
import { resultsByClass, resultsByProgramme, resultsByStudent } from './results-by.ts';

export const resultsRoutes = answer('results', resultsContract, {
  myResult: { roles: students, run: myResult },
  myResults: { roles: students, run: myResults },
  resultsByProgramme: { roles: staff, run: resultsByProgramme },
  resultsByClass: { roles: staff, run: resultsByClass },
  resultsByStudent: { roles: staff, run: resultsByStudent },
  attemptHistory: { roles: staff, run: attemptHistory },
  myAttempts: { roles: students, run: myAttempts },
});
