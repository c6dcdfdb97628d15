import { useSignedIn } from '@gesall/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { cartKey } from '../../platform/tab-storage.ts';
import { type Cart, emptyCart, lastAdded } from './cart.ts';

/** What a tab keeps: whose cart it is, and the key with which its order is placed once. */
interface KeptCart extends Cart {
  owner: string;
  orderKey: string;
}

let last: { text: string | null; kept: KeptCart | undefined } = { text: null, kept: undefined };
const watchers = new Set<() => void>();

function read(): KeptCart | undefined {
  const text = sessionStorage.getItem(cartKey);
  if (text !== last.text) last = { text, kept: parsed(text) };
  return last.kept;
}

/** A cart that cannot be read counts as none. */
function parsed(text: string | null): KeptCart | undefined {
  try {
    const { items, current, owner, orderKey } = JSON.parse(text ?? 'null') ?? {};
    return Array.isArray(items) && typeof owner === 'string' && typeof orderKey === 'string'
      ? { items, current, owner, orderKey }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(cart: Cart, { owner, orderKey }: Pick<KeptCart, 'owner' | 'orderKey'>) {
  if (cart.items.length === 0) sessionStorage.removeItem(cartKey);
  else {
    const lastAddedItem = lastAdded(cart);
    sessionStorage.setItem(cartKey, JSON.stringify({ ...cart, lastAddedItem, owner, orderKey }));
  }
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const cartOf = (owner: string) => {
  const kept = read();
  return kept?.owner === owner ? kept : undefined;
};

/**
 * The cart of this tab. It belongs to the account that filled it, outlives a reload, and ends with
 * the session.
 */
export function useCart() {
  const { email: owner } = useSignedIn();
  const kept = useSyncExternalStore(subscribe, () => cartOf(owner));
  const change = useCallback(
    (next: (cart: Cart) => Cart) => {
      const now = cartOf(owner);
      const before = now ?? emptyCart;
      const after = next(before);
      if (after !== before) write(after, { owner, orderKey: now?.orderKey ?? crypto.randomUUID() });
    },
    [owner],
  );
  return { cart: kept ?? emptyCart, orderKey: kept?.orderKey, change };
}

/** For what happens between two draws: the cart as it is now. */
export type ChangeCart = ReturnType<typeof useCart>['change'];
