import { z } from 'zod';
import { AccountingAway } from '../../ports/accounting.ts';
import type { Ask } from './ask.ts';

const meta = z.object({ MetaInformation: z.object({ '@TotalPages': z.coerce.number() }) });
const rowsOnPage = '500';

/** Reads paged lists. A missing list is an unreadable answer. */
export function lister(ask: Ask) {
  async function* pages<T>(
    path: string,
    many: string,
    row: z.ZodType<T>,
    query: Record<string, string> = {},
    urgency: Parameters<Ask>[2] = {},
  ): AsyncGenerator<T[]> {
    for (let page = 1, last = 1; page <= last; page++) {
      const body = await ask(path, { ...query, limit: rowsOnPage, page: String(page) }, urgency);
      last = read(meta, body).MetaInformation['@TotalPages'];
      yield read(z.object({ [many]: z.array(row) }), body)[many] ?? [];
    }
  }

  async function all<T>(...wanted: Parameters<typeof pages<T>>): Promise<T[]> {
    const rows: T[] = [];
    for await (const page of pages(...wanted)) rows.push(...page);
    return rows;
  }

  return { pages, all };
}

/** Throws when the answer does not fit. */
export function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const { data } = shape.safeParse(body);
  if (data === undefined) throw new AccountingAway('unreadable');
  return data;
}
