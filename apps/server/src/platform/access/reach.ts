import type { FailureCode } from '@gesall/contract';
import type { Context, User } from '../context.ts';
import type { Db } from '../db/database.ts';
import { fail } from '../fail.ts';

export type Caller = Pick<Context, 'db' | 'user'>;

type Read<Input, Row> = (db: Db, given: Input, user: User) => Promise<readonly Row[]>;
type MayFollow<Row> = (user: User, row: Row) => boolean;

export const everybody = () => true;

/**
 * Returns the first row that the caller may access, or refuses with `code`, so that what is out of
 * reach looks like what does not exist.
 */
export const reach =
  <Input, Row>(code: FailureCode, read: Read<Input, Row>, mayFollow: MayFollow<Row>) =>
  async ({ db, user }: Caller, given: Input): Promise<Row> => {
    const row = (await read(db, given, user)).find((each) => mayFollow(user, each));
    return row ?? fail(code);
  };

/** The same for several objects: all `count` rows, or the refusal. */
export const reachAll =
  <Input, Row>(code: FailureCode, read: Read<Input, Row>, mayFollow: MayFollow<Row>) =>
  async ({ db, user }: Caller, given: Input, count: number): Promise<readonly Row[]> => {
    const rows = await read(db, given, user);
    if (rows.length < count || !rows.every((each) => mayFollow(user, each))) fail(code);
    return rows;
  };
