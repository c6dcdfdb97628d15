import { z } from 'zod';
import type { AccountingOrders, AccountingPrice } from '../../ports/accounting.ts';
import type { Ask } from './ask.ts';
import { amount, figure, number } from './fields.ts';
import { lister } from './lists.ts';

const priceRow = z
  .object({ ArticleNumber: number, FromQuantity: figure, Price: amount })
  .transform(({ ArticleNumber, FromQuantity, Price }) => ({
    article: ArticleNumber,
    from: FromQuantity ?? 0,
    amount: Price,
  }));

/**
 * Reads a whole price list, 500 prices a request: one request per article would exceed the rate
 * limit. Takes the price of one piece.
 */
export function pricesIn(ask: Ask): AccountingOrders['prices'] {
  const { pages } = lister(ask);
  return async function prices(priceList, articles) {
    const wanted = new Set(articles);
    const found = new Map<string, AccountingPrice & { from: number }>();
    const path = `prices/sublist/${encodeURIComponent(priceList)}`;
    for await (const page of pages(path, 'Prices', priceRow)) {
      for (const { article, from, amount } of page) {
        if (!wanted.has(article) || !amount || from > 1) continue;
        if (from >= (found.get(article)?.from ?? 0))
          found.set(article, { article, priceList, amount, from });
      }
    }
    return [...found.values()].map(({ from: _, ...price }) => price);
  };
}
