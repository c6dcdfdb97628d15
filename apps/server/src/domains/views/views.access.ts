import { viewsContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const ownOnly = { because: 'views are an account’s own, which is tried with them' };

export const access = accessOf(viewsContract, {
  views: ownOnly,
  createView: ownOnly,
  updateView: ownOnly,
  deleteView: ownOnly,
});
