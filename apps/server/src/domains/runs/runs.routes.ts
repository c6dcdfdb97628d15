import { playerContract, runsContract } from '@gesall/contract';
import { staff, students, studentsAndStaff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { classAtWork } from './class-at-work.ts';
import { authorizeWindow } from './commits/authorize-window.ts';
import { commitRun } from './commits/commit-run.ts';
import { openRun } from './open-run.ts';
import { previewModule } from './preview-module.ts';
import { reopenRun } from './reopen-run.ts';
import { reportPreview } from './report-preview.ts';
import { reviewAttempt } from './review-attempt.ts';
import { runModule } from './run-module.ts';
import { runStatus } from './run-status.ts';

export const runsRoutes = answer('runs', runsContract, {
  runModule: { roles: students, run: runModule },
  previewModule: { roles: staff, run: previewModule },
  reviewAttempt: { roles: studentsAndStaff, run: reviewAttempt },
  runStatus: { roles: students, run: runStatus },
  classAtWork: { roles: staff, run: classAtWork },
});

/** One value of a million characters in any encoding, and what comes with it. */
const large = { bytes: 4 * 1024 * 1024, authorizeBearer: authorizeWindow };

/** Calls of a module's window, which has only the ticket or token of its own run. */
export const playerRoutes = answer('player', playerContract, {
  open: { roles: 'public', run: openRun },
  reopen: { roles: 'public', run: reopenRun },
  commit: { roles: 'public', large, run: commitRun },
  look: { roles: 'public', large, run: reportPreview },
});
