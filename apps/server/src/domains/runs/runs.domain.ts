import { domain } from '../../platform/domain.ts';
import { ofAccount } from '../../platform/personal-data.ts';
import { minuteMs } from '../../platform/schedule.ts';
import { playerRoutes, runsRoutes } from './runs.routes.ts';
import { endWindowsOf } from './runs.sql.ts';
import { sweepRuns } from './sweep-runs.ts';

const ofWindow = 'own.session_id in (select id from run_session where account_id = $1)';

export const runs = domain('runs', {
  routes: runsRoutes,
  contentRoutes: playerRoutes,
  schedules: [{ name: 'silentWindows', everyMs: minuteMs, run: sweepRuns }],
  personalData: {
    tables: {
      run_session: { of: ofAccount, secrets: ['ticket_hash', 'token_hash'], erase: 'custom' },
      run_held_commit: { of: ofWindow, erase: 'delete' },
      run_withheld_commit: { of: ofWindow, erase: 'delete' },
      external_launch: { of: ofAccount, secrets: ['nonce_hash'], erase: 'keep' },
    },
    beforeErasure: (db, { id: accountId }) => endWindowsOf(db, { accountId }),
  },
});
