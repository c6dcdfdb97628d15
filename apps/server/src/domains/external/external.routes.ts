import { externalContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { resultPage } from './result-page.ts';
import { receiveReport } from './take-report.ts';

export const externalRoutes = answer('external', externalContract, {
  // The sender has no session; it proves by its signature who it is.
  report: { roles: 'public', run: receiveReport },
  resultPage: { roles: ['Student', 'Teacher', 'Superuser', 'Admin'], run: resultPage },
});
