import { requestIdOf } from '@gesall/client';
import { useMessages, useReadNow, useSend, useSignedIn } from '@gesall/client/react';
import { undoContract } from '@gesall/contract';
import { toast, toastWithUndo } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';

const longMs = 8000;

export function useUndoAct() {
  const t = useMessages('undo');
  const client = useQueryClient();
  return useSend(undoContract.undo, {
    onDone: ({ restored, kept, keptPeople = [] }) => {
      const names = keptPeople.map(({ name }) => name).join(', ');
      if (names) toast('warning', t('undoneExcept', { count: restored, names }), { ms: longMs });
      else toast('success', kept > 0 ? t('undoneButKept', { count: kept }) : t('undone'));
      void client.invalidateQueries();
    },
  });
}

interface Who {
  /** Teachers may undo it too. */
  teachersToo?: boolean;
}

/**
 * Shows that the call with this input succeeded, and offers to undo it to those who may. The undo
 * list offers the same for a day.
 */
export function useSayDone({ teachersToo = false }: Who = {}) {
  const t = useMessages('undo');
  const { role } = useSignedIn();
  const { send } = useUndoAct();
  const mayUndo = role === 'Superuser' || role === 'Admin' || (teachersToo && role === 'Teacher');
  return (message: string, input: object) => {
    const act = mayUndo ? requestIdOf(input) : undefined;
    if (act === undefined) toast('success', message);
    else toastWithUndo(message, { kind: 'act', undo: t('undo'), onUndo: () => send({ act }) });
  };
}

/** The same for several things; offers no undo when nothing changed. */
export function useSayManyDone() {
  const sayDone = useSayDone();
  return (message: string, { changed }: { changed: number }, input: object) =>
    changed > 0 ? sayDone(message, input) : toast('success', message);
}

/** The same for calls of which only some can be undone, as the server's list decides. */
export function useSayDoneIfUndoable() {
  const sayDone = useSayDone();
  const readActs = useReadNow(undoContract.acts);
  return async (message: string, input: object) => {
    const own = requestIdOf(input);
    const acts = await readActs({}).catch(() => []);
    if (acts.some(({ act }) => act === own)) sayDone(message, input);
    else toast('success', message);
  };
}
