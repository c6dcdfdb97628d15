import type { Row } from './company.ts';

const usualPage = 100;
const largestPage = 500;
const general = ['limit', 'page', 'sortby', 'sortorder', 'fromdate', 'todate', 'filter'];

/** Rows containing the text; only one filter is supported. */
export function found(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
  const wishes = [...query].filter(([name]) => !general.includes(name));
  if (wishes.length > 1 || [...query.keys()].some((name) => name !== name.toLowerCase()))
    return undefined;
  return rows.filter((row) =>
    wishes.every(([name, wanted]) =>
      Object.entries(row).some(
        ([field, value]) =>
          field.toLowerCase() === name &&
          String(value).toLowerCase().includes(wanted.toLowerCase()),
      ),
    ),
  );
}

export function pageOf(rows: readonly Row[], query: URLSearchParams) {
  const limit = Math.min(Number(query.get('limit') ?? usualPage), largestPage);
  const page = Number(query.get('page') ?? 1);
  return {
    shown: rows.slice((page - 1) * limit, page * limit),
    counts: {
      '@TotalResources': rows.length,
      '@TotalPages': Math.ceil(rows.length / limit),
      '@CurrentPage': page,
    },
  };
}

export const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));
