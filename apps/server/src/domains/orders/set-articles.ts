import type { Input, Output, ordersContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { type AccountingArticle, AccountingAway } from '../../ports/accounting.ts';
import {
  articlesOfProgramme,
  assortments,
  deleteArticles,
  programmeLicenceById,
  storeArticles,
  touchAssortment,
} from './articles.sql.ts';
import { storeDescriptions } from './prices/prices.sql.ts';

export const listArticles = (_: unknown, { db }: Context) =>
  assortments(db, { programmeLicenceId: null });

type SetArticles = typeof ordersContract.setArticles;

/**
 * Puts a list of articles in the place of what the shop sold of a programme licence. Articles are
 * often made at accounting afterwards, so that those it does not know are only named.
 */
export async function setArticles(
  { programLicenseId: programmeLicenceId, version, articles }: Input<SetArticles>,
  ctx: Context,
): Promise<Output<SetArticles>> {
  const numbers = articles.map(({ number }) => number);
  const repeated = numbers.find((number, place) => numbers.indexOf(number) !== place);
  if (repeated !== undefined) fail('ArticleIsSoldAlready', repeated);
  if ((await programmeLicenceById(ctx.db, { programmeLicenceId })).length === 0)
    fail('ProgramNotFound');
  const described = await describe(ctx, numbers);
  const wanted = articles
    .map(({ number, name, type, years, isActive }) => ({
      number,
      name: name || described?.get(number)?.description || number,
      type,
      years,
      isActive,
    }))
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));

  return transaction(ctx.db, async (db) => {
    const [touched] = await touchAssortment(db, { programmeLicenceId });
    if (version !== undefined && touched?.version !== version + 1) fail('ChangedMeanwhile');
    const before = await articlesOfProgramme(db, { programmeLicenceId });
    await deleteArticles(db, { programmeLicenceId, numbers });
    const stored = await storeArticles(db, {
      programmeLicenceId,
      articles: JSON.stringify(wanted),
    });
    const taken = numbers.find((number) => !stored.some((each) => each.number === number));
    if (taken !== undefined) fail('ArticleIsSoldAlready', taken);
    if (described)
      await storeDescriptions(db, {
        numbers,
        described: JSON.stringify([...described.values()]),
        at: ctx.now(),
      });
    const after = await articlesOfProgramme(db, { programmeLicenceId });
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChange(db, ctx, {
        kind: 'shopArticle.changed',
        subject: { type: 'programmeLicence', id: programmeLicenceId },
        before: { articles: before },
        after: { articles: after },
      });
    const [assortment] = await assortments(db, { programmeLicenceId });
    return {
      ...(assortment ?? fail('ProgramNotFound')),
      isChecked: described !== undefined,
      unknownArticles: numbers.filter(
        (number) => described && described.get(number)?.isActive !== true,
      ),
    };
  });
}

/** What accounting says of the articles; undefined while it says nothing. */
async function describe(ctx: Context, numbers: readonly string[]) {
  if (!ctx.accounting) return undefined;
  try {
    const described = await ctx.accounting.describeArticles(numbers);
    return new Map(described.map((each): [string, AccountingArticle] => [each.number, each]));
  } catch (error) {
    if (error instanceof AccountingAway) return undefined;
    throw error;
  }
}
