/** The rows of one attempt after the other, as a stream gives them. */
export type ByAttempt<Row> = (attemptId: number) => AsyncGenerator<Row>;

/**
 * Hands rows out attempt by attempt. They have to be asked for in the order in which they come, and
 * taken to the last.
 */
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

export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
