import { CallFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { useState } from 'react';
import { type Cart, changedPrices, emptyCart, filledItems, problemsOf, refreshed } from './cart.ts';
import { useCart } from './cart-store.ts';
import { orderToastMs, showOrderFailure } from './order-failure.ts';
import { type OrderForm, orderPost } from './order-post.ts';
import { usePlaceOrder, useShopNow } from './orders.calls.ts';

interface Wishes {
  schoolId: number;
  today: string;
  onOrdered(): void;
}

/** Sends the cart as an order. Prices are read once more before, and changed ones are shown instead. */
export function useOrder({ schoolId, today, onOrdered }: Wishes) {
  const t = useMessages('orders');
  const { cart, orderKey, change } = useCart();
  const readShop = useShopNow();
  const [isReading, setReading] = useState(false);
  const [changed, setChanged] = useState<ReturnType<typeof changedPrices>>([]);
  const placing = usePlaceOrder(() => {
    change(() => emptyCart);
    toast('success', t('ordered'), { ms: orderToastMs });
    onOrdered();
  });
  const refuse = (error: unknown) => showOrderFailure(error, t('error'));

  /** The cart with prices of this moment; undefined when they could not be read. */
  async function readCart(): Promise<Cart | undefined> {
    setReading(true);
    try {
      const now = refreshed(cart, await readShop({ schoolId }));
      change(() => now);
      return now;
    } catch (error) {
      refuse(error);
      return undefined;
    } finally {
      setReading(false);
    }
  }

  async function send(form: OrderForm) {
    const now = await readCart();
    if (!now) return;
    const others = changedPrices(cart, now);
    setChanged(others);
    if (others.length > 0 || problemsOf(now, today).length > 0) return;
    placing.send(orderPost({ schoolId, items: filledItems(now), form, orderKey }), {
      onError: async (error) => {
        refuse(error);
        if (!(error instanceof CallFailure) || !error.text.startsWith('PricesHaveChanged')) return;
        const newest = await readCart();
        if (newest) setChanged(changedPrices(now, newest));
      },
    });
  }

  return { cart, changed, isBusy: isReading || placing.isPending, send };
}
