import { licenceLastDay } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';
import { grouped } from '../../platform/grouped.ts';
import type { BoughtArticle } from './check-articles.ts';
import type { OrderItem } from './order-items.ts';

/** An item with its article and its last day. */
export interface Wanted extends OrderItem {
  sold: BoughtArticle;
  endsOn: string;
}

/** Items with the same article and first day are one line. */
export interface Line extends BoughtArticle {
  startsOn: string;
  endsOn: string;
  quantity: number;
  /** In hundredths, for one student. */
  amount: number;
}

export const wantedOf = (items: readonly OrderItem[], sold: ReadonlyMap<string, BoughtArticle>) =>
  items.map((item): Wanted => {
    const article = sold.get(item.article) ?? fail('NotAllArticlesWereFound');
    return { ...item, sold: article, endsOn: licenceLastDay(item.startsOn, article.years) };
  });

/** The lines of an order, with the prices of now. Refuses articles that have none. */
export function linesOf(wanted: readonly Wanted[]): Line[] {
  const groups = grouped(wanted, ({ article, startsOn }) => `${startsOn} ${article}`);
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    if (!first) return [];
    const { sold, startsOn, endsOn } = first;
    return [{ ...sold, startsOn, endsOn, quantity: items.length, amount: priceOf(sold) }];
  });
}

function priceOf({ isListKnown, isPriceRead, amount }: BoughtArticle): number {
  if (isListKnown === false) fail('PriceListNotFound');
  if (!isPriceRead) fail('PricesAreMissing');
  return amount ?? fail('NotAllArticlesWereFound');
}

/** In hundredths. */
export const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
