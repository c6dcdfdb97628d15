import { send, storeActingWindow } from '@gesall/client';
import { useSend, useSingleFlightMutation } from '@gesall/client/react';
import { userSupportContract } from '@gesall/contract';

/** Tells the server whose pages this window shows; the server grants access for a limited time. */
export function useOpenWindow() {
  return useSingleFlightMutation({
    mutationFn: (email: string) => send(userSupportContract.openStudentWindow, { email }),
    onSuccess: ({ id, name, endsAt }) => storeActingWindow({ id, name, endsAt }),
  });
}

export const useExplainWindow = () =>
  useSend(userSupportContract.explainStudentWindow, { showsFailure: true });

export const endWindow = () =>
  send(userSupportContract.endStudentWindow, {}).catch(() => undefined);
