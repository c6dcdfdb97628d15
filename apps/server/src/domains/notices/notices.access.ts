import { noticesContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const administration = { because: 'notices are administration’s own' };

export const access = accessOf(noticesContract, {
  notices: { open: 'to students', own: () => ({}), because: 'it reads what is for the caller' },
  setRead: { open: 'to students', because: 'whom a notice reaches is tried with the notices' },
  setManyRead: {
    open: 'to students',
    own: () => ({ ids: [] }),
    because: 'it passes over what is not for the caller',
  },
  create: administration,
  update: administration,
  reach: administration,
  countReaders: administration,
  setDeleted: administration,
  setManyDeleted: administration,
});
