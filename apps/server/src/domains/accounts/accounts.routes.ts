import { accountsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { signOut } from './sign-out.ts';
import { token } from './token.ts';

export const accountsRoutes = answer(accountsContract, {
  token: { roles: 'public', run: token },
  signOut: { roles: 'public', run: signOut },
});
