import { fromHundredths, sumsWithVat, toHundredths } from '@gesall/rules';
import { type CartItem, priceOf } from './cart.ts';

interface Total {
  net: number;
  /** By rate in percent, the lowest first; undefined when accounting has not said every rate. */
  vat?: { percent: number; amount: number }[];
  /** Net and VAT together; undefined with the VAT. */
  gross?: number;
}

/** What an order costs, in its currency. VAT is only shown. */
export function orderTotal(items: readonly CartItem[]): Total {
  const { net, vat, gross } = sumsWithVat(
    items.map((item) => ({ net: toHundredths(priceOf(item)), vatPercent: item.vatPercent })),
  );
  if (!vat || gross === undefined) return { net: fromHundredths(net) };
  return {
    net: fromHundredths(net),
    vat: vat.map(({ percent, amount }) => ({ percent, amount: fromHundredths(amount) })),
    gross: fromHundredths(gross),
  };
}
