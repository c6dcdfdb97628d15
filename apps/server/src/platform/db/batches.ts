/** PostgreSQL takes 65,535 parameters in one statement. */
const rowsPerInsert = 2000;

export function* batches<T>(rows: readonly T[]) {
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    yield rows.slice(from, from + rowsPerInsert);
}
