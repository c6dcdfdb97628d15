import { z } from 'zod';
import { decimal } from './wire.ts';

// How a list that can grow is asked for and answered. The server's side is `platform/db/list.ts`.

const mostRows = 200;

/**
 * The input of a list: words to look for, one of the given orders (`-name` from the end), the
 * cursor of the page before, and how many rows.
 */
export const listInput = <const Sort extends string>(first: Sort, ...others: Sort[]) => {
  const orders = [first, ...others].flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]);
  return {
    search: z.string().trim().max(200).optional(),
    sort: z.enum(orders as [Sort, ...(Sort | `-${Sort}`)[]]).default(first as never),
    /** `next` of the page before; nothing in it is for clients to read. */
    after: z.string().max(1000).optional(),
    take: decimal(z.number().int().min(1).max(mostRows).default(50)),
  };
};

/**
 * A page of a list, how many rows there are in all, and where the next page begins; null at the
 * end.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number(), next: z.string().nullable() });
