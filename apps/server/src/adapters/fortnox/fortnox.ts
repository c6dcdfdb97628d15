import { z } from 'zod';
import {
  type Accounting,
  AccountingAway,
  type AccountingCustomer,
} from '../../ports/accounting.ts';
import type { Around } from './access.ts';
import { asker, type Settings } from './ask.ts';

const number = z.union([z.string(), z.number()]).transform(String);
const filled = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

const customerRow = z
  .object({
    CustomerNumber: number,
    Name: z.string(),
    Address1: filled,
    ZipCode: filled,
    City: filled,
    Country: filled,
  })
  .transform(
    ({ CustomerNumber, Name, Address1, ZipCode, City, Country }): AccountingCustomer => ({
      number: CustomerNumber,
      name: Name.trim(),
      address: { street: Address1, zipCode: ZipCode, city: City, country: Country },
    }),
  );
const articleRow = z
  .object({ ArticleNumber: number })
  .transform(({ ArticleNumber }) => ArticleNumber);
const codeRow = z
  .object({ Code: number, Description: filled })
  .transform(({ Code, Description }) => ({ code: Code, description: Description ?? '' }));

const meta = z.object({ MetaInformation: z.object({ '@TotalPages': z.coerce.number() }) });
const rowsOnPage = '500';

/** Reads the books of a company at Fortnox (REST API v3). */
export function fortnox(settings: Settings, around: Around): Accounting {
  const ask = asker(settings, around);

  async function* pages<T>(
    path: string,
    many: string,
    row: z.ZodType<T>,
    query: Record<string, string> = {},
  ): AsyncGenerator<T[]> {
    for (let page = 1, last = 1; page <= last; page++) {
      const body = await ask(path, { ...query, limit: rowsOnPage, page: String(page) });
      last = read(meta, body).MetaInformation['@TotalPages'];
      yield read(z.object({ [many]: z.array(row) }), body)[many] ?? [];
    }
  }

  async function all<T>(path: string, many: string, row: z.ZodType<T>): Promise<T[]> {
    const rows: T[] = [];
    for await (const page of pages(path, many, row)) rows.push(...page);
    return rows;
  }

  /** A search matches parts of values: of what it finds only the very same counts. */
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

  return {
    async customer(wanted) {
      // What somebody typed goes into an address only when it is known to be a number of theirs.
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
      const known = await Promise.all(
        numbers.map((wanted) =>
          isThere(
            'articles',
            'Articles',
            articleRow,
            { articlenumber: wanted },
            (found) => found === wanted,
          ),
        ),
      );
      return numbers.filter((_, place) => known[place]);
    },

    priceLists: () => all('pricelists', 'PriceLists', codeRow),
    costCenters: () => all('costcenters', 'CostCenters', codeRow),
  };
}

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data } = shape.safeParse(body);
  if (data === undefined) throw new AccountingAway('unreadable');
  return data;
}
