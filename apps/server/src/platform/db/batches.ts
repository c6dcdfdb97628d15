/** Well below the number of values that one statement may hold. */
const rowsPerInsert = 2000;

/** Rows in pieces that one insert can take. */
export function* batches<T>(rows: readonly T[]) {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    yield rows.slice(from, from + rowsPerInsert);
}
