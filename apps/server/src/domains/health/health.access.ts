import { healthContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const because = 'how the product and all its schools are is administration’s own';

export const access = accessOf(healthContract, {
  parts: { because },
  retry: { because },
  schedules: { because },
  data: { because },
  inviteAgain: { because },
  hideModules: { because },
});
