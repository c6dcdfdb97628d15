export type ByAttempt<Row> = (attemptId: number) => AsyncGenerator<Row>;

/** Attempts must be requested in the stream's order and read to their end. */
export function byAttempt<Row extends { attemptId: number }>(
  rows: AsyncGenerator<Row>,
): ByAttempt<Row> {
  let next: IteratorResult<Row> | undefined;
  return async function* (attemptId) {
    for (;;) {
      next ??= await rows.next();
      if (next.done || next.value.attemptId !== attemptId) return;
      const row = next.value;
      next = undefined;
      yield row;
    }
  };
}

export async function listOf<Row>(rows: AsyncGenerator<Row>): Promise<Row[]> {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
}
