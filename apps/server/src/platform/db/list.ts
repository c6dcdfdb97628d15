import { fail } from '../fail.ts';
import { type Db, type Statement, statement } from './database.ts';
import { holdsWords, patternsOf } from './search.ts';

/** A sort order: an SQL expression that is never null, and the type of its cursor. */
interface Order {
  by: string;
  type: 'text' | 'integer' | 'timestamptz' | 'date';
}

interface Shape {
  name: string;
  /** `from` and `where` of all rows that the caller may see; parameters are `Scope`. */
  rows: string;
  id: string;
  /** The selected columns, over the tables of `rows`. */
  columns: string;
  orders: Readonly<Record<string, Order>>;
  /** The folded text to search, as SQL over the tables of `rows`. */
  search: string;
}

export interface ListInput {
  search?: string | undefined;
  sort: string;
  after?: string | undefined;
  take: number;
}

export interface Page<Row> {
  items: Row[];
  total: number;
  next: string | null;
}

interface Paging {
  patterns: readonly string[] | null;
  afterKey: string | null;
  afterId: number | null;
  limit: number;
}

type ListRow<Row> = Row & { listTotal: number; listKey: string | null; listId: number | null };

/**
 * A list with keyset pagination. Each word of `search` must occur in the text, as `searchText` folds
 * both.
 */
export function list<Row extends object, Scope extends object>(shape: Shape) {
  const statements = new Map<string, Statement<ListRow<Row>, Paging>>();
  for (const [name, order] of Object.entries(shape.orders)) {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = direction === 'asc' ? name : `-${name}`;
      statements.set(sort, statement(`${shape.name} by ${sort}`, textOf(shape, order, direction)));
    }
  }
  return async (
    db: Db,
    { search, sort, after, take }: ListInput,
    scope: Scope,
  ): Promise<Page<Row>> => {
    const read = statements.get(sort) ?? fail('InvalidInput');
    const from = after === undefined ? { afterKey: null, afterId: null } : cursorIn(after);
    const patterns = search ? patternsOf(search) : null;
    const paging = { patterns, ...from, limit: take + 1 };
    const found = await read(db, { ...scope, ...paging }).catch(badCursor);
    const rows = found.filter(({ listId }) => listId !== null);
    const items = rows.slice(0, take);
    const last = rows.length > take ? items.at(-1) : undefined;
    return { items, total: found[0]?.listTotal ?? 0, next: last ? cursorOf(last) : null };
  };
}

/** Returns at least one row, so that an empty page still has the total. */
function textOf(
  { rows, id, columns, orders: _, search }: Shape,
  { by, type }: Order,
  direction: 'asc' | 'desc',
) {
  const beyond = direction === 'asc' ? '>' : '<';
  return `with listed as (
     select ${by} as key, ${id} as id ${rows}
       and ($patterns::text[] is null or ${holdsWords(search)})
   ), page as (
     select key, id from listed
     where $afterId::int is null or (key, id) ${beyond} ($afterKey::text::${type}, $afterId::int)
     order by key ${direction}, id ${direction}
     limit $limit
   )
   select counted.total as "listTotal", page.key::text as "listKey", page.id as "listId", shown.*
   from (select count(*)::int as total from listed) counted
   left join page on true
   left join lateral (select ${columns} ${rows} and ${id} = page.id) shown on true
   order by page.key ${direction}, page.id ${direction}`;
}

const cursorOf = ({ listKey, listId }: { listKey: string | null; listId: number | null }) =>
  Buffer.from(JSON.stringify([listKey, listId])).toString('base64url');

function cursorIn(text: string): { afterKey: string; afterId: number } {
  try {
    const [afterKey, afterId] = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof afterKey === 'string' && Number.isSafeInteger(afterId)) return { afterKey, afterId };
  } catch {
    // Not JSON, so no cursor: falls through.
  }
  return fail('InvalidInput');
}

/** A cursor whose key does not fit its type is not ours. */
function badCursor(error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (code.startsWith('22')) fail('InvalidInput');
  throw error;
}
