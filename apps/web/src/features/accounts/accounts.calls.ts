import { accountsContract } from '@gesall/contract';
import { type Role, userTypes } from '@gesall/rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CallFailure, sendPublic, storeTokens } from '../../platform/caller.ts';
import { clearSession } from '../../platform/session.ts';

/** Signs in and keeps the session; answers how it was refused, or nothing when it was not. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const reply = await sendPublic(accountsContract.token, { ...credentials, grant_type: 'password' });
      if (!storeTokens(reply)) return reply.message;
      dispatchEvent(new Event('gesall-signed-in'));
      return '';
    },
  });
}

export function useAskForReset() {
  return useMutation({ mutationFn: (email: string) => sendPublic(accountsContract.resetPassword, { email, isFromApp: false }) });
}

const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const;
/** A look at a link that failed is tried once more, unless the server has refused it. */
const oneMoreTry = (failed: number, error: Error) =>
  failed < 1 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** Whose password a mailed link changes; undefined for a link that cannot be used, for whatever reason. */
export function useResetLink(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['reset-link', check],
    queryFn: () => sendPublic(accountsContract.validateHash, { hash: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/** Sets a new password. A session of this browser ends with it, so that nobody goes on with a token that is worth nothing. */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: async (input: { encryptedEmail: string; newPassword: string; isFromApp: boolean }) => {
      const reply = await sendPublic(accountsContract.updatePassword, input);
      if (reply.code === '999') forgetSession();
      return reply;
    },
  });
}

/** Whom a mailed link invites. */
export function useInvitation(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['invitation', check],
    queryFn: () => sendPublic(accountsContract.validation, { email: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

interface Registration {
  email: string;
  password: string;
  role: Role;
  validationToken: string;
}

/** Gives the invited account its password and, when that went well, confirms it. */
export function useRegistration() {
  return useMutation({
    mutationFn: async ({ email, password, role, validationToken }: Registration) => {
      const usertype = userTypes[role];
      const reply = await sendPublic(accountsContract.newUser, {
        ...{ email, password, usertype, grant_type: 'password', validationtoken: validationToken },
      });
      if (reply.code !== '999') return reply;
      forgetSession();
      // The account is active already; a lost confirmation changes nothing.
      await sendPublic(accountsContract.initialPasswordCreated, { userEmail: email }).catch(() => {});
      return reply;
    },
  });
}

function forgetSession() {
  clearSession();
  dispatchEvent(new Event('gesall-signed-in'));
}
