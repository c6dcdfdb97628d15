import { accountsContract, type Output, peopleContract, schoolsContract } from '@gesall/contract';
import { type Role, userTypes } from '@gesall/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CallFailure,
  replaceTokens,
  send,
  sendPublic,
  storeTokens,
} from '../../platform/caller.ts';
import { refreshReads, useRead, useSend } from '../../platform/calls.ts';
import { clearSession } from '../../platform/session.ts';

/** Signs in and keeps the session; answers how it was refused, or nothing when it was not. */
export function useSignIn() {
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const reply = await sendPublic(accountsContract.token, {
        ...credentials,
        grant_type: 'password',
      });
      if (!storeTokens(reply)) return reply.message;
      dispatchEvent(new Event('gesall-signed-in'));
      return '';
    },
  });
}

export function useAskForReset() {
  return useMutation({
    mutationFn: (email: string) =>
      sendPublic(accountsContract.resetPassword, { email, isFromApp: false }),
  });
}

const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const;
/** A look at a link that failed is tried once more, unless the server has refused it. */
const oneMoreTry = (failed: number, error: Error) =>
  failed < 1 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/**
 * Whose password a mailed link changes; undefined for a link that cannot be used, for whatever
 * reason.
 */
export function useResetLink(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['reset-link', check],
    queryFn: () => sendPublic(accountsContract.validateHash, { hash: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/**
 * Sets a new password. A session of this browser ends with it, so that nobody goes on with a token
 * that is worth nothing.
 */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: async (input: {
      encryptedEmail: string;
      newPassword: string;
      isFromApp: boolean;
    }) => {
      const reply = await sendPublic(accountsContract.updatePassword, input);
      if (reply.code === '999') forgetSession();
      return reply;
    },
  });
}

/** Which change of address a mailed link undoes. */
export function useAddressChange(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['address-change', check],
    queryFn: () => sendPublic(accountsContract.addressChange, { hash: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/** Gives an account back to its former address. A session of this browser ends with it. */
export function useTakeBack() {
  return useMutation({
    mutationFn: async (hash: string) => {
      const reply = await sendPublic(accountsContract.undoAddressChange, { hash });
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
        email,
        password,
        usertype,
        grant_type: 'password',
        validationtoken: validationToken,
      });
      if (reply.code !== '999') return reply;
      forgetSession();
      // The account is active already; a lost confirmation changes nothing.
      await sendPublic(accountsContract.initialPasswordCreated, { userEmail: email }).catch(
        () => {},
      );
      return reply;
    },
  });
}

function forgetSession() {
  clearSession();
  dispatchEvent(new Event('gesall-signed-in'));
}

export type MySession = Output<typeof accountsContract.mySessions>[number];

export const useMySessions = () => useRead(accountsContract.mySessions, {});
export const useEndSession = () =>
  useSend(accountsContract.endMySession, { refreshes: [accountsContract.mySessions] });
export const useEndOtherSessions = () =>
  useSend(accountsContract.endMyOtherSessions, { refreshes: [accountsContract.mySessions] });

/** Confirms with the password that the session is still its person's. */
export function useConfirmPassword() {
  return useMutation({
    mutationFn: (password: string) => send(accountsContract.confirmPassword, { password }),
  });
}

/** Changes the own password, which ends all other sessions; this one goes on with new tokens. */
export const useChangePassword = () =>
  useSend(accountsContract.changePassword, {
    refreshes: [accountsContract.mySessions],
    showsFailure: true,
    // The password is changed, whether or not an answer comes to this.
    onDone: () => void replaceTokens().catch(() => {}),
  });

export type LatestMail = NonNullable<Output<typeof accountsContract.latestMail>['mail']>;

const soonMs = 2_000;
const laterMs = 30_000;

/** What became of a person's latest mail. One that is on its way is asked after until it is not. */
export function useLatestMail(userId: number) {
  return useRead(
    accountsContract.latestMail,
    { userId },
    {
      againAfter: (answer) => {
        if (answer?.mail?.state !== 'queued') return false;
        return answer.mail.trouble ? laterMs : soonMs;
      },
    },
  );
}

export const useSendActivationMail = () =>
  useSend(accountsContract.sendActivationMail, {
    refreshes: [accountsContract.latestMail],
    showsFailure: true,
  });

/** The reads in which a person's address stands. */
const withAddress = [
  accountsContract.latestMail,
  peopleContract.student,
  schoolsContract.classById,
];

/** Gives a person another address, when nobody else has it. */
export function useCorrectAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }) => {
      const isOther = oldEmail.toLowerCase() !== newEmail.toLowerCase();
      if (isOther && (await send(accountsContract.isEmailTaken, { email: newEmail })))
        throw new CallFailure(409, 'EmailOccupied');
      await send(accountsContract.updateUserEmail, { oldEmail, newEmail });
    },
    onSuccess: () => refreshReads(client, withAddress),
  });
}
