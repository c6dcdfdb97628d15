import { shopArticle, shopAssortment } from '../domains/orders/orders.tables.ts';
import type { Db } from '../platform/db/database.ts';

const sold = [
  { ending: '-E', name: 'Elevlicens, 1 år', type: 'StudentLicense', years: 1 },
  { ending: '-E3', name: 'Elevlicens, 3 år', type: 'StudentLicense', years: 3 },
  { ending: '-EP', name: 'Elevlicens Plus, 1 år', type: 'StudentLicencePlus', years: 1 },
  { ending: '-EP3', name: 'Elevlicens Plus, 3 år', type: 'StudentLicencePlus', years: 3 },
  { ending: '-P', name: 'Pluspaket, 1 år', type: 'PlusLicense', years: 1 },
  { ending: '-P3', name: 'Pluspaket, 3 år', type: 'PlusLicense', years: 3 },
] as const;

/** The only article without a programme; assigned to the first. */
const placementOnly = {
  number: 'APL',
  name: 'Endast APL, 1 år',
  type: 'APLOnly',
  years: 1,
} as const;

interface Programme {
  programmeLicenceId: number;
  article: string;
  isFirst: boolean;
}

export async function insertDemoArticles(
  db: Db,
  { programmeLicenceId, article, isFirst }: Programme,
) {
  await db.insert(shopAssortment).values({ programmeLicenceId });
  await db
    .insert(shopArticle)
    .values(
      [
        ...sold.map(({ ending, ...values }) => ({ number: article + ending, ...values })),
        ...(isFirst ? [placementOnly] : []),
      ].map((values) => ({ ...values, programmeLicenceId })),
    );
}
