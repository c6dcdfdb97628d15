import { type Act, heldBy } from '@gesall/outbox';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { AccountActs, actStore } from './account-acts.ts';
import type { BodyOf, Content, Kind } from './kinds.ts';
import { bytesOf } from './stored-files.ts';

const ActsContext = createContext<AccountActs | undefined>(undefined);

/** Keeps the acts of an account and sends them as long as it is shown. */
export function ActsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [acts, setActs] = useState<AccountActs>();
  useEffect(() => {
    const made = new AccountActs(owner, queryClient);
    setActs(made);
    return made.start();
  }, [owner, queryClient]);
  return acts && <ActsContext value={acts}>{children}</ActsContext>;
}

function useAccountActs(): AccountActs {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('Acts belong to somebody who is signed in.');
  return acts;
}

export interface NewAct<K extends Kind> {
  kind: K;
  body: BodyOf<K>;
  /** The words under which the act is shown while it waits, such as `Incheckning 07:58`. */
  label: string;
  /** Up to six pictures. */
  files?: readonly File[];
  /** When it was done; now, unless given. */
  at?: Date;
  /** The `clientId` of the act without which this one has no sense. */
  dependsOn?: string;
}

/** `held`: it waits for an act that was refused. */
export type ActState = 'waiting' | 'sending' | 'sent' | 'refused' | 'held';

export interface ShownAct extends Act<Content> {
  shown: ActState;
}

/**
 * The acts of the signed-in account, in their order, and what can be done with them. A promise
 * resolves as soon as the act is safe on the phone, and rejects with `DeviceIsFull` when it is not:
 * keep the form then.
 */
export function useActs() {
  const account = useAccountActs();
  const { acts, state, sending, isRead } = useSyncExternalStore(account.watch, () => account.now);
  return useMemo(() => {
    const held = heldBy(acts);
    const shown = acts.map((act): ShownAct => ({ ...act, shown: stateOf(act, held, sending) }));
    return {
      owner: account.owner,
      acts: shown,
      /** Acts that the server does not have yet, those refused not counted. */
      waitingCount: shown.filter((act) => act.state === 'waiting').length,
      queue: state,
      isRead,
      sendNow: account.sendNow,
      async add<K extends Kind>({ kind, body, label, files = [], at, dependsOn }: NewAct<K>) {
        const stored = await actStore.add({
          owner: account.owner,
          content: { kind, body, label },
          at: (at ?? new Date()).getTime(),
          files: await bytesOf(files),
          dependsOn,
        });
        account.added();
        return stored.clientId;
      },
      /** Changes an act that waits or was refused, and sends it again. */
      async correct<K extends Kind>(
        clientId: string,
        change: { body?: BodyOf<K>; label?: string; files?: readonly File[] },
      ) {
        await actStore.change(
          clientId,
          ({ refusal: _, ...act }) => ({
            ...act,
            content: {
              ...act.content,
              ...(change.body && { body: change.body }),
              ...(change.label && { label: change.label }),
            },
            state: 'waiting',
          }),
          change.files && (await bytesOf(change.files)),
        );
        account.added();
      },
      /** Sends an act that was refused again, as it is. */
      async sendAgain(clientId: string) {
        await actStore.change(clientId, ({ refusal: _, ...act }) => ({ ...act, state: 'waiting' }));
        account.added();
      },
      /** Throws an act away, with what depends on it. */
      async drop(clientId: string) {
        const also = shown.filter((act) => held.get(act.clientId) === clientId);
        await actStore.remove([clientId, ...also.map((act) => act.clientId)]);
        await account.changed();
      },
      /** The pictures of an act that is not sent yet. */
      async filesOf(clientId: string): Promise<File[]> {
        const files = await actStore.filesOf(clientId);
        return files.map(({ name, type, bytes }) => new File([bytes], name, { type }));
      },
    };
  }, [account, acts, state, sending, isRead]);
}

function stateOf(
  { clientId, state }: Act<Content>,
  held: ReadonlyMap<string, string>,
  sending: string | undefined,
): ActState {
  if (clientId === sending) return 'sending';
  if (held.has(clientId)) return 'held';
  return state;
}
