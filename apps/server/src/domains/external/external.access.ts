import { externalContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(externalContract, {
  report: {
    open: 'to everybody',
    because: 'the sender signs, and the start that it names says whose it is',
  },
  resultPage: {
    open: 'to students',
    own: ({ ownResult }) => ({ ...ownResult }),
    reaches: { input: ({ otherResult }) => ({ ...otherResult }), answer: 'UserNotFound' },
  },
});
