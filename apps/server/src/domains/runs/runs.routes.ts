import { playerContract, runsContract } from '@gesall/contract';
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
  runModule: { roles: ['Student'], run: runModule },
  previewModule: { roles: ['Teacher', 'Superuser', 'Admin'], run: previewModule },
  reviewAttempt: { roles: ['Student', 'Teacher', 'Superuser', 'Admin'], run: reviewAttempt },
  runStatus: { roles: ['Student'], run: runStatus },
  classAtWork: { roles: ['Teacher', 'Superuser', 'Admin'], run: classAtWork },
});

/** One value of a million characters, however it is written, and what comes with it. */
const large = { bytes: 4 * 1024 * 1024, authorizeBearer: authorizeWindow };

/**
 * What a module's window calls: it has no session of the product, only the ticket or token of its
 * own run.
 */
export const playerRoutes = answer('player', playerContract, {
  open: { roles: 'public', run: openRun },
  reopen: { roles: 'public', run: reopenRun },
  commit: { roles: 'public', large, run: commitRun },
  look: { roles: 'public', large, run: reportPreview },
});
