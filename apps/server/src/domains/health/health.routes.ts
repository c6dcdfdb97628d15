import { healthContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readData, readParts, retryPart } from './read-health.ts';
import { readSchedules } from './read-schedules.ts';
import { hideModules, inviteAgain } from './remedies.ts';

export const healthRoutes = answer('health', healthContract, {
  parts: { roles: administrators, run: readParts },
  retry: { roles: administrators, run: retryPart },
  schedules: { roles: administrators, run: readSchedules },
  data: { roles: administrators, run: readData },
  inviteAgain: { roles: administrators, run: inviteAgain },
  hideModules: { roles: administrators, run: hideModules },
});
