import { auditContract } from '@gesall/contract';
import { toast, toastWithUndo } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';
import { actOf } from './caller.ts';
import { useReadNow, useSend } from './calls.ts';
import { useMessages } from './messages.ts';
import { useSignedIn } from './signed-in.tsx';

/** Takes an act back; whatever is shown may be another then. */
export function useUndoAct() {
  const t = useMessages('undo');
  const client = useQueryClient();
  return useSend(auditContract.undo, {
    onDone: ({ kept }) => {
      toast('success', kept > 0 ? t('undoneButKept', { count: kept }) : t('undone'));
      void client.invalidateQueries();
    },
  });
}

/**
 * Says what a call did that was sent with this input. Those who administer can take it back from
 * there; the same stands on the page of the trail for a day.
 */
export function useSayDone() {
  const t = useMessages('undo');
  const { role } = useSignedIn();
  const { send } = useUndoAct();
  return (message: string, input: object) => {
    const act = role === 'Superuser' || role === 'Admin' ? actOf(input) : undefined;
    if (act === undefined) toast('success', message);
    else toastWithUndo(message, { kind: 'act', undo: t('undo'), onUndo: () => send({ act }) });
  };
}

/** The same of many; where others were first with all of them there is nothing of one's own to take back. */
export function useSayManyDone() {
  const sayDone = useSayDone();
  return (message: string, { changed }: { changed: number }, input: object) =>
    changed > 0 ? sayDone(message, input) : toast('success', message);
}

/**
 * The same of a call whose acts can be taken back of some people and not of others: offered is what
 * the server lists.
 */
export function useSayDoneAsking() {
  const sayDone = useSayDone();
  const readActs = useReadNow(auditContract.acts);
  return async (message: string, input: object) => {
    const own = actOf(input);
    const acts = await readActs({}).catch(() => []);
    if (acts.some(({ act }) => act === own)) sayDone(message, input);
    else toast('success', message);
  };
}
