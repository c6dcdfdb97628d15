import { administratorsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const ownAffair = { because: 'those who administer belong to no school' };

export const access = accessOf(administratorsContract, {
  administrators: ownAffair,
  createAdministrator: ownAffair,
  deleteAdministrator: ownAffair,
});
