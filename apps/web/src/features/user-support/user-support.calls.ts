import { send, sendForStatus } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import {
  accountsContract,
  type Output,
  peopleContract,
  userSupportContract,
} from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';

export type FoundUser = Output<typeof userSupportContract.userByEmail>;

export const useUserByEmail = (email: string) =>
  useRead(userSupportContract.userByEmail, { email }, { enabled: email !== '' });

export const useUserOverview = (id: number) => useRead(userSupportContract.userOverview, { id });
export type UserOverview = Output<typeof userSupportContract.userOverview>;

const refreshes = [userSupportContract.userByEmail, userSupportContract.userOverview];

export const useMoveUser = () =>
  useSend(userSupportContract.moveUser, { refreshes, showsFailure: true });
export const useRestoreIntoClass = () =>
  useSend(userSupportContract.restoreIntoClass, { refreshes, showsFailure: true });
export const useRestoreIntoSchool = () =>
  useSend(userSupportContract.restoreIntoSchool, { refreshes, showsFailure: true });
export const useDeleteResult = () =>
  useSend(userSupportContract.deleteResult, { refreshes, showsFailure: true });

const lockedOut = 202;

/** The identity provider's answer to locking or unlocking; undefined for an unexpected one. */
interface Done {
  message: string | undefined;
}

interface Answers {
  /** Called when the person is deleted or restored, before the sign-in is locked or unlocked. */
  onSet(isDeleted: boolean, input: object): void;
  onSuccess(done: Done): void;
  onError(error: Error): void;
}

/**
 * Deletes or restores a person and locks or unlocks their sign-in. The hook shows the messages: the
 * button unmounts when the person is read again.
 */
export function useSetDeleted({ onSet, onSuccess, onError }: Answers) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async ({
      email,
      isDeleted,
    }: {
      email: string;
      isDeleted: boolean;
    }): Promise<Done> => {
      const input = { email, isDeleted };
      await send(peopleContract.setDeleted, input);
      onSet(isDeleted, input);
      const { status, text } = await sendForStatus(accountsContract.setLockout, {
        email,
        lockout: isDeleted,
      });
      return { message: status === lockedOut ? textIn(text) : undefined };
    },
    onSuccess,
    onError,
    onSettled: () => refreshReads(client, refreshes),
  });
}

/** Texts arrive as JSON. */
function textIn(body: string): string {
  const value: unknown = JSON.parse(body);
  return typeof value === 'string' ? value : body;
}
