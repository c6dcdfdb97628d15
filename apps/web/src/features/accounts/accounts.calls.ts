import { accountsContract } from '@gesall/contract';
import { useMutation } from '@tanstack/react-query';
import { sendPublic, storeTokens } from '../../platform/caller.ts';

/** Signs in and keeps the session; answers false for a wrong address or password. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const reply = await sendPublic(accountsContract.token, { ...credentials, grant_type: 'password' });
      const isIn = storeTokens(reply);
      if (isIn) dispatchEvent(new Event('gesall-signed-in'));
      return isIn;
    },
  });
}
