import { supervisorWeekContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { askInWeek, markDays, signWeek } from './answer-week.ts';
import { readWeek } from './read-week.ts';

export const supervisorWeekRoutes = answer('supervisor-week', supervisorWeekContract, {
  week: { roles: 'public', run: readWeek },
  sign: { roles: 'public', run: signWeek },
  ask: { roles: 'public', run: askInWeek },
  markDays: { roles: 'public', run: markDays },
});
