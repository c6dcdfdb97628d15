import { z } from 'zod';
import { decimal } from './wire.ts';

// Paging of growing lists. The server's side is `platform/db/list.ts`.

const mostRows = 200;

/**
 * The input of a list: search words, one of the given orders (`-name` for descending), the cursor
 * of the previous page, and the number of rows.
 */
export const listInput = <const Sort extends string>(first: Sort, ...others: Sort[]) => {
  const orders = [first, ...others].flatMap((sort): (Sort | `-${Sort}`)[] => [sort, `-${sort}`]);
  return {
    search: z.string().trim().max(200).optional(),
    sort: z.enum(orders as [Sort, ...(Sort | `-${Sort}`)[]]).default(first as never),
    /** `next` of the previous page; opaque to clients. */
    after: z.string().max(1000).optional(),
    take: decimal(z.number().int().min(1).max(mostRows).default(50)),
  };
};

/** A page of a list, the total number of rows, and the cursor of the next page; null at the end. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.number(), next: z.string().nullable() });
