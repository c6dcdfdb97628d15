import {
  CallFailure,
  forgetSession,
  replaceTokens,
  send,
  sendPublic,
  signIn,
} from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import {
  accountsContract,
  type Output,
  peopleContract,
  schoolsContract,
  supervisorsContract,
} from '@gesall/contract';
import { type Role, userTypes } from '@gesall/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Signs in and stores the session; returns the refusal, if any. */
export const useSignIn = () => useSingleFlightMutation({ mutationFn: signIn });

export function useAskForReset() {
  return useSingleFlightMutation({
    mutationFn: (email: string) =>
      sendPublic(accountsContract.resetPassword, { email, isFromApp: false }),
  });
}

const once = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: false } as const;
/** Retries a failed link check once, unless the server refused it. */
const oneMoreTry = (failed: number, error: Error) =>
  failed < 1 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** The account whose password a mailed link changes; undefined for any link that cannot be used. */
export function useResetLink(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['reset-link', check],
    queryFn: () => sendPublic(accountsContract.validateHash, { hash: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/** Sets a new password. Ends this browser's session, whose tokens are then invalid. */
export function useUpdatePassword() {
  return useSingleFlightMutation({
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

export function useAddressChange(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['address-change', check],
    queryFn: () => sendPublic(accountsContract.addressChange, { hash: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/** Restores the former address of an account and ends this browser's session. */
export function useTakeBack() {
  return useSingleFlightMutation({
    mutationFn: async (hash: string) => {
      const reply = await sendPublic(accountsContract.undoAddressChange, { hash });
      if (reply.code === '999') forgetSession();
      return reply;
    },
  });
}

export function useInvitation(check: string | undefined) {
  return useQuery({
    ...once,
    queryKey: ['invitation', check],
    queryFn: () => sendPublic(accountsContract.validation, { email: check ?? '' }),
    enabled: check !== undefined,
    retry: oneMoreTry,
  });
}

/** Answers an invitation as a supervisor that it was for somebody else. */
export const useAnswerNotMe = () =>
  useSingleFlightMutation({
    mutationFn: (check: string) => sendPublic(supervisorsContract.notMe, { check }),
  });

interface Registration {
  email: string;
  password: string;
  role: Role;
  validationToken: string;
}

/** Sets the password of the invited account and then confirms the invitation. */
export function useRegistration() {
  return useSingleFlightMutation({
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
      await sendPublic(accountsContract.initialPasswordCreated, { userEmail: email }).catch(
        () => {},
      );
      return reply;
    },
  });
}

export type MySession = Output<typeof accountsContract.mySessions>[number];

export const useMySessions = () => useRead(accountsContract.mySessions, {});
export const useEndSession = () =>
  useSend(accountsContract.endMySession, { refreshes: [accountsContract.mySessions] });
export const useEndOtherSessions = () =>
  useSend(accountsContract.endMyOtherSessions, { refreshes: [accountsContract.mySessions] });

/** Confirms that the password still belongs to the session's person. */
export function useConfirmPassword() {
  return useSingleFlightMutation({
    mutationFn: (password: string) => send(accountsContract.confirmPassword, { password }),
  });
}

/** Changes one's own password, which ends all other sessions; this one gets new tokens. */
export const useChangePassword = () =>
  useSend(accountsContract.changePassword, {
    refreshes: [accountsContract.mySessions],
    showsFailure: true,
    // The password is changed whether or not the token answer arrives.
    onDone: () => void replaceTokens().catch(() => {}),
  });

export type LatestMail = NonNullable<Output<typeof accountsContract.latestMail>['mail']>;

const soonMs = 2_000;
const laterMs = 30_000;

/** The state of a person's latest mail; polled while the mail is on its way. */
export function useLatestMail(userId: number) {
  return useRead(
    accountsContract.latestMail,
    { userId },
    {
      refetchInterval: (answer) => {
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

const withAddress = [
  accountsContract.latestMail,
  peopleContract.student,
  schoolsContract.classById,
];

export function useCorrectAddress() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({ oldEmail, newEmail }: { oldEmail: string; newEmail: string }) => {
      const isOther = oldEmail.toLowerCase() !== newEmail.toLowerCase();
      if (isOther && (await send(accountsContract.isEmailTaken, { email: newEmail })))
        throw new CallFailure(409, 'EmailOccupied');
      await send(accountsContract.updateUserEmail, { oldEmail, newEmail });
    },
    onSuccess: () => refreshReads(client, withAddress),
  });
}
