import { healthContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readData, readParts, retryPart } from './read-health.ts';
import { hideModules, inviteAgain } from './remedies.ts';

const roles = ['Superuser', 'Admin'] as const;

export const healthRoutes = answer('health', healthContract, {
  parts: { roles, run: readParts },
  retry: { roles, run: retryPart },
  data: { roles, run: readData },
  inviteAgain: { roles, run: inviteAgain },
  hideModules: { roles, run: hideModules },
});
