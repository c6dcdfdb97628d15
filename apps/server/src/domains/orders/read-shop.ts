import type { Input, Output, ordersContract } from '@gesall/contract';
import { fromHundredths, licenceTypes, stockholmDay } from '@gesall/rules';
import type { Context, User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { grouped } from '../../platform/grouped.ts';
import { reachSchool } from '../schools/index.ts';
import { demandPurchaser, mayBuyFor } from './orders.policy.ts';
import { renewPrices, staleAt } from './prices/renew-prices.ts';
import { licenceStatusOfSchool, type ShopRow, shopOfSchool } from './shop.view.ts';

type GetLicenses = typeof ordersContract.getLicenses;
type Programme = Output<GetLicenses>[number];
type Product = Programme['products'][number];

/** What a school can buy, with prices of the last minute while accounting answers. */
export async function getLicenses(
  { schoolId }: Input<GetLicenses>,
  ctx: Context,
): Promise<Output<GetLicenses>> {
  const { db, user, now } = ctx;
  demandPurchaser(user);
  const read = () => {
    const given = { schoolId, userId: user.id, day: stockholmDay(now()), before: staleAt(ctx) };
    return shopOfSchool(db, given);
  };
  await reachSchool(ctx, schoolId);
  const before = await read();
  const isRenewed = before.some(({ isStale }) => isStale) && (await renewPrices(ctx, schoolId));
  const rows = isRenewed ? await read() : before;
  if (rows.length > 0 && rows.every(({ isListKnown }) => isListKnown === false))
    fail('PriceListNotFound');
  return [...grouped(rows, ({ programmeLicenceId }) => programmeLicenceId).values()].flatMap(
    (ofProgramme) => programmeOf(ofProgramme, user),
  );
}

function programmeOf(rows: readonly ShopRow[], user: User): Programme[] {
  const [first] = rows;
  if (!first) return [];
  const priced = rows.filter(isPriced);
  return [
    {
      programLicenseId: first.programmeLicenceId,
      programName: first.programmeName,
      costCenter: first.costCenter,
      validTo: first.validTo,
      hasExpired: first.hasExpired,
      mayBuy: mayBuyFor(user, first),
      products: licenceTypes.flatMap((type) =>
        productOf(
          priced.filter((row) => row.type === type),
          first.validTo,
        ),
      ),
      currency: first.currency,
      pricesAt: priced.map(({ pricedAt }) => pricedAt).toSorted()[0] ?? null,
      withoutPrice: rows.flatMap((row) =>
        isPriced(row) || row.number === null ? [] : [row.number],
      ),
    },
  ];
}

type PricedRow = ShopRow & {
  [Field in 'number' | 'name' | 'type' | 'years' | 'amount' | 'pricedAt']: NonNullable<
    ShopRow[Field]
  >;
};

const isPriced = (row: ShopRow): row is PricedRow =>
  row.number !== null && row.amount !== null && row.isListKnown !== false;

function productOf(rows: readonly PricedRow[], validTo: string): Product[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      name: first.name,
      type: first.type,
      fortnoxNumber: first.number,
      isPlusPackage: first.type === 'PlusLicense',
      validTo,
      options: rows.map(({ number, name, years, amount, vatPercent }) => ({
        fortnoxNumber: number,
        name,
        priceStudent: fromHundredths(amount),
        years,
        vatPercent,
      })),
    },
  ];
}

export async function readLicenceStatus(
  { schoolId }: Input<typeof ordersContract.licenseStatus>,
  ctx: Context,
) {
  demandPurchaser(ctx.user);
  await reachSchool(ctx, schoolId);
  return licenceStatusOfSchool(ctx.db, { schoolId, day: stockholmDay(ctx.now()) });
}
