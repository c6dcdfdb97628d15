import { accountsContract, type Output, peopleContract, toolsContract } from '@gesall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send, sendForStatus } from '../../platform/caller.ts';
import { refreshReads, useRead, useSend } from '../../platform/calls.ts';

export type FoundUser = Output<typeof toolsContract.userByEmail>;

/** Nothing is asked while there is no address. */
export const useUserByEmail = (email: string) =>
  useRead(toolsContract.userByEmail, { email }, { enabled: email !== '' });

export const useDossier = (id: number) => useRead(toolsContract.dossier, { id });
export type Dossier = Output<typeof toolsContract.dossier>;

const refreshes = [toolsContract.userByEmail, toolsContract.dossier];

export const useMoveUser = () => useSend(toolsContract.moveUser, { refreshes, showsFailure: true });
export const useRestoreIntoClass = () =>
  useSend(toolsContract.restoreIntoClass, { refreshes, showsFailure: true });
export const useRestoreIntoSchool = () =>
  useSend(toolsContract.restoreIntoSchool, { refreshes, showsFailure: true });
export const useDeleteResult = () =>
  useSend(toolsContract.deleteResult, { refreshes, showsFailure: true });

const lockedOut = 202;

/** What the sign-in said to being locked or unlocked; undefined for an answer that was not expected. */
interface Done {
  told: string | undefined;
}

interface Answers {
  /** The person is deleted or restored; their sign-in comes next. */
  onSet(isDeleted: boolean, input: object): void;
  onSuccess(done: Done): void;
  onError(error: Error): void;
}

/**
 * Deletes or restores a person, and locks or unlocks their sign-in with it. What is to be told is
 * told by the hook: the button that was pressed is gone as soon as the person is read anew.
 */
export function useSetDeleted({ onSet, onSuccess, onError }: Answers) {
  const client = useQueryClient();
  return useMutation({
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
      return { told: status === lockedOut ? textIn(text) : undefined };
    },
    onSuccess,
    onError,
    onSettled: () => refreshReads(client, refreshes),
  });
}

/** A text comes as JSON. */
function textIn(body: string): string {
  const value: unknown = JSON.parse(body);
  return typeof value === 'string' ? value : body;
}
