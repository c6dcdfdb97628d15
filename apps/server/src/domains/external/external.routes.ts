import { externalContract } from '@gesall/contract';
import { studentsAndStaff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { resultPage } from './result-page.ts';
import { receiveReport } from './take-report.ts';

export const externalRoutes = answer('external', externalContract, {
  // The sender has no session; its signature authenticates it.
  report: { roles: 'public', run: receiveReport },
  resultPage: { roles: studentsAndStaff, run: resultPage },
});
