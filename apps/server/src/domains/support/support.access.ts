import { supportContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(supportContract, {
  supportMail: { because: 'no address is set in the settings of the tests; its own tests send' },
});
