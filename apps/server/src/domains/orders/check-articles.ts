import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { AccountingAway } from '../../ports/accounting.ts';
import type { OrderItem } from './order-items.ts';
import { mayBuyFor } from './orders.policy.ts';
import { otherArticles, type SoldArticle, soldArticles } from './shop.sql.ts';

/** An article of a programme licence that the school holds. */
export interface BoughtArticle extends SoldArticle {
  costCenter: string;
  validTo: string;
}

/** The articles of the items. Refuses unknown articles and those that the shop does not sell. */
export async function findArticles(
  ctx: Context,
  { schoolId, items, today }: { schoolId: number; items: readonly OrderItem[]; today: string },
): Promise<SoldArticle[]> {
  const { db, user } = ctx;
  const numbers = [...new Set(items.map(({ article }) => article))];
  const sold = await soldArticles(db, { schoolId, userId: user.id, numbers, day: today });
  const known = new Set(sold.map(({ number }) => number));
  const others = numbers.filter((number) => !known.has(number));
  if (others.length > 0) await refuseOthers(ctx, others);
  return sold;
}

/** Articles that we or accounting know are no licence articles; the rest was not found. */
async function refuseOthers(ctx: Context, numbers: readonly string[]): Promise<never> {
  const ours = new Set((await otherArticles(ctx.db, { numbers })).map(({ number }) => number));
  const rest = numbers.filter((number) => !ours.has(number));
  const theirs = await knownAtAccounting(ctx, rest);
  return fail(
    theirs.length < rest.length ? 'NotAllArticlesWereFound' : 'NotAllArticlesWereLicenseArticles',
  );
}

const mostAsked = 5;

async function knownAtAccounting({ accounting }: Context, numbers: readonly string[]) {
  if (!accounting || numbers.length === 0 || numbers.length > mostAsked) return [];
  try {
    return await accounting.articles(numbers);
  } catch (error) {
    if (error instanceof AccountingAway) return [];
    throw error;
  }
}

/**
 * Refuses articles of programme licences for which the caller may not buy, whose time is over, or
 * that end before an item starts.
 */
export function demandBuyable(
  { user }: Context,
  sold: readonly SoldArticle[],
  { schoolId, items, today }: { schoolId: number; items: readonly OrderItem[]; today: string },
): ReadonlyMap<string, BoughtArticle> {
  const bought = sold.map((article) =>
    isHeld(article) && mayBuyFor(user, { ...article, schoolId })
      ? article
      : fail('OnlyAvailableForTeachersOnThisProgram', article.programmeName),
  );
  const expired = bought.find(({ validTo }) => validTo < today);
  if (expired) fail('YourProgramLicenseForProgramHasExpired', expired.programmeName);
  const byNumber = new Map(bought.map((article) => [article.number, article]));
  for (const { article, startsOn } of items) {
    const { validTo = startsOn } = byNumber.get(article) ?? {};
    if (startsOn > validTo) fail('ProgramLicenseIsExpiredExpiredAt', validTo);
  }
  return byNumber;
}

const isHeld = (article: SoldArticle): article is BoughtArticle =>
  article.costCenter !== null && article.validTo !== null;
