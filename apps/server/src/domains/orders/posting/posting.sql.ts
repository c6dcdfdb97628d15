import type { OrderState } from '@gesall/rules';
import { statement } from '../../../platform/db/database.ts';
import { mayBeSentAgain } from '../orders.tables.ts';
import type { Next } from './transitions.ts';

export interface TakenOrder {
  id: number;
  state: OrderState;
  stateAt: Date;
  unknownSince: Date | null;
  attempts: number;
}

interface Lease {
  owner: string;
  at: Date;
  until: Date;
}

/**
 * Takes an order for one process alone. One that was being sent when its lease ended is unknown since
 * it was sent: the process that sent it did not live to write the outcome.
 */
const take = (which: string) => `update shop_order set lease_owner = $owner, lease_until = $until,
     unknown_since = case when state = 'sending' then state_at else unknown_since end,
     state = case when state = 'sending' then 'unknown' else state end
   where ${which} and (lease_until is null or lease_until < $at)
   returning id, state, state_at as "stateAt", unknown_since as "unknownSince", attempts`;

/** An order that was just placed. */
export const takePlaced = statement<TakenOrder, Lease & { orderId: number }>(
  'take-placed-order',
  take("id = $orderId and state = 'accepted'"),
);

/** An order that somebody wishes to have sent again. */
export const takePressed = statement<TakenOrder, Lease & { orderId: number }>(
  'take-pressed-order',
  take(`id = $orderId and ${mayBeSentAgain('shop_order')}`),
);

/** The order that is due longest. */
export const takeDue = statement<TakenOrder, Lease>(
  'take-due-order',
  take(`id = (
     select due.id from shop_order due
     where due.state in ('accepted', 'sending', 'waiting', 'unknown') and due.next_try_at <= $at
       and (due.lease_until is null or due.lease_until < $at)
     order by due.next_try_at, due.id
     limit 1
     for update skip locked)`),
);

/**
 * Says that the order is on its way from now on, for as long as the lease is held; no row when it is
 * lost. Should this process end before the outcome is written, another goes on at the end of the lease.
 */
export const beginSending = statement<{ attempts: number }, Lease & { orderId: number }>(
  'begin-sending-order',
  `update shop_order set state = 'sending', state_at = $at, attempts = attempts + 1, lease_until = $until, next_try_at = $until
   where id = $orderId and lease_owner = $owner and lease_until > $at
   returning attempts`,
);

/** Writes the outcome of a try and ends the lease; no row when another has taken the order. */
export const endTry = statement<{ attempts: number }, Next & { orderId: number; owner: string }>(
  'end-order-try',
  `update shop_order set state = $state, state_at = $stateAt, unknown_since = $unknownSince, next_try_at = $nextTryAt,
     accounting_number = $accountingNumber, error_code = $errorCode, error_text = $errorText, lease_owner = null, lease_until = null
   where id = $orderId and lease_owner = $owner
   returning attempts`,
);

export const orderOfNumber = statement<{ id: number }, { number: string }>(
  'order-of-accounting-number',
  'select id from shop_order where accounting_number = $number',
);

/** Every order that may be sent again, the oldest first. */
export const ordersToSendAgain = statement<{ id: number }, { at: Date }>(
  'orders-to-send-again',
  `select id from shop_order where ${mayBeSentAgain('shop_order')} order by created_at, id`,
);

/** Makes orders due now that may be sent again; `orderIds` null means all of them. */
export const makeDue = statement<{ id: number }, { at: Date; orderIds: readonly number[] | null }>(
  'make-orders-due',
  `update shop_order set next_try_at = $at,
     state_at = case when state = 'rejected' then $at else state_at end,
     state = case when state = 'rejected' then 'waiting' else state end
   where ($orderIds::int[] is null or id = any($orderIds)) and ${mayBeSentAgain('shop_order')}
   returning id`,
);
