import type { importsContract, Output } from '@gesall/contract';
import { addressProblem, personNameProblem, tidyAddress, tidyName } from '@gesall/rules';
import type { Db } from '../../platform/db/database.ts';
import { type Holder, holdersOf } from './imports.sql.ts';
import { addressOf, withoutHiddenEnds } from './pasted-address.ts';
import { hasPersonalNumber } from './personal-number.ts';

type CheckedRow = Output<typeof importsContract.checkList>['rows'][number];

/** A row with the account of its address, as far as the caller may see it. */
export interface Checked extends CheckedRow {
  holder: Holder | undefined;
}

/** A row as it is read, or as it was corrected. */
export interface RowToCheck {
  line: number;
  name: string;
  email: string;
}

interface Place {
  classId: number;
  schoolId: number;
}

/** What an import of these rows into a class would do. */
export async function checkRows(
  db: Db,
  rows: readonly RowToCheck[],
  { classId, schoolId }: Place,
): Promise<Checked[]> {
  const tidy = rows.map(({ line, name, email }) => ({
    line,
    name: tidyName(withoutHiddenEnds(name)),
    email: tidyAddress(addressOf(email)),
  }));
  const times = new Map<string, number>();
  for (const { email } of tidy)
    times.set(email.toLowerCase(), (times.get(email.toLowerCase()) ?? 0) + 1);
  const holders = new Map(
    (await holdersOf(db, { emails: [...times.keys()] })).map((holder) => [holder.emailKey, holder]),
  );
  return tidy.map((row): Checked => {
    const key = row.email.toLowerCase();
    const holder = holders.get(key);
    const isOurs = holder?.role === 'Student' && holder.schoolId === schoolId && !holder.isDeleted;
    const isTwice = (times.get(key) ?? 0) > 1;
    const fault =
      personNameProblem(row.name) ??
      (hasPersonalNumber(row.name) ? ('NameHasPersonalNumber' as const) : undefined) ??
      addressProblem(row.email) ??
      (isTwice ? ('EmailTwiceInList' as const) : undefined) ??
      (holder && !isOurs ? ('EmailOccupied' as const) : undefined);
    if (fault) return { ...row, state: 'wrong', fault, known: null, holder: undefined };
    if (!holder) return { ...row, state: 'new', fault: null, known: null, holder };
    const state = !holder.classIds.includes(classId)
      ? 'elsewhere'
      : holder.name === row.name
        ? 'same'
        : 'renamed';
    return {
      ...row,
      state,
      fault: null,
      known: { name: holder.name, className: holder.className },
      holder,
    };
  });
}
