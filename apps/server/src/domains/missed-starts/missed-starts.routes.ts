import { missedStartsContract } from '@gesall/contract';
import { staff, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readMissedStartRule, setMissedStartRule } from './missed-start-rule.ts';
import { markGuardianMessage, readMissedStarts } from './read-missed-starts.ts';

export const missedStartsRoutes = answer('missed-starts', missedStartsContract, {
  missedStarts: { roles: teachers, run: readMissedStarts },
  markGuardianMessage: { roles: teachers, run: markGuardianMessage },
  missedStartRule: { roles: staff, run: readMissedStartRule },
  setMissedStartRule: { roles: staff, run: setMissedStartRule },
});
