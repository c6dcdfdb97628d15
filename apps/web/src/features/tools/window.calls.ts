import { toolsContract } from '@gesall/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/caller.ts';
import { useSend } from '../../platform/calls.ts';
import { storeWindow } from '../../platform/session.ts';

/** Tells the server whose pages this window shows, which opens them for a while. */
export function useOpenWindow() {
  return useMutation({
    mutationFn: (email: string) => send(toolsContract.openStudentWindow, { email }),
    onSuccess: ({ id, name, endsAt }) => storeWindow({ id, name, endsAt }),
  });
}

export const useExplainWindow = () =>
  useSend(toolsContract.explainStudentWindow, { showsFailure: true });

/** The window is closed; what the server does not hear ends by itself. */
export const endWindow = () => send(toolsContract.endStudentWindow, {}).catch(() => undefined);
