import { z } from 'zod';
import type {
  Accounting,
  AccountingArticle,
  AccountingCode,
  AccountingCustomer,
} from '../../ports/accounting.ts';
import type { Services } from './access.ts';
import { asker } from './ask.ts';
import { connectionTo, type Settings } from './connection.ts';
import { figure, filled, flag, number } from './fields.ts';
import { lister, read } from './lists.ts';
import { orderReads } from './order-reads.ts';
import { pricesIn } from './prices.ts';
import { orderSender } from './store-order.ts';

const customerRow = z
  .object({
    CustomerNumber: number,
    Name: z.string(),
    Address1: filled,
    ZipCode: filled,
    City: filled,
    Country: filled,
    PriceList: filled,
    Currency: filled,
  })
  .transform(
    ({ CustomerNumber, Name, ...row }): AccountingCustomer => ({
      number: CustomerNumber,
      name: Name.trim(),
      address: {
        street: row.Address1,
        zipCode: row.ZipCode,
        city: row.City,
        country: row.Country,
      },
      priceList: row.PriceList,
      currency: row.Currency,
    }),
  );
const articleRow = z
  .object({ ArticleNumber: number })
  .transform(({ ArticleNumber }) => ArticleNumber);
const articleAlone = z.object({
  Article: z
    .object({ ArticleNumber: number, Description: filled, VAT: figure, Active: flag })
    .transform(
      ({ ArticleNumber, Description, VAT, Active }): AccountingArticle => ({
        number: ArticleNumber,
        description: Description ?? '',
        vatPercent: VAT,
        isActive: Active,
      }),
    ),
});
const codeRow = z.object({ Code: number, Description: filled }).transform(
  ({ Code, Description }): AccountingCode => ({
    code: Code,
    description: Description ?? '',
  }),
);

/** Accounting by Fortnox (REST API v3). */
export function fortnox(settings: Settings, services: Services): Accounting {
  const connection = connectionTo(settings, services);
  const ask = asker(connection);
  const { pages, all } = lister(ask);

  /** Searches match parts of values, so compare the whole. */
  async function isThere<T>(
    path: string,
    many: string,
    row: z.ZodType<T>,
    query: Record<string, string>,
    isIt: (row: T) => boolean,
  ) {
    for await (const page of pages(path, many, row, query)) if (page.some(isIt)) return true;
    return false;
  }

  const isArticle = (wanted: string) =>
    isThere(
      'articles',
      'Articles',
      articleRow,
      { articlenumber: wanted },
      (found) => found === wanted,
    );

  return {
    async customer(wanted) {
      // Typed text goes into a path only when it is a known number.
      const isKnown = await isThere(
        'customers',
        'Customers',
        customerRow,
        { customernumber: wanted },
        (found) => found.number === wanted,
      );
      if (!isKnown) return undefined;
      const body = await ask(`customers/${encodeURIComponent(wanted)}`);
      return body === undefined
        ? undefined
        : read(z.object({ Customer: customerRow }), body).Customer;
    },

    async customers(numbers) {
      const wanted = new Set(numbers);
      return (await all('customers', 'Customers', customerRow)).filter((found) =>
        wanted.has(found.number),
      );
    },

    async articles(numbers) {
      const known = await Promise.all(numbers.map(isArticle));
      return numbers.filter((_, place) => known[place]);
    },

    priceLists: () => all('pricelists', 'PriceLists', codeRow),
    costCenters: () => all('costcenters', 'CostCenters', codeRow),

    async describeArticles(numbers) {
      const described: AccountingArticle[] = [];
      // Sequential, so that each has a whole timeout.
      for (const wanted of new Set(numbers)) {
        if (!isOneSegment(wanted)) continue;
        const body = await ask(`articles/${encodeURIComponent(wanted)}`);
        if (body === undefined) continue;
        const { Article } = read(articleAlone, body);
        if (Article.number === wanted) described.push(Article);
      }
      return described;
    },

    prices: pricesIn(ask),
    ...orderReads(ask),
    storeOrder: orderSender(connection),
  };
}

/** Whether the number is one path segment, so that it addresses no list. */
const isOneSegment = (wanted: string) => !['', '.', '..'].includes(wanted);
