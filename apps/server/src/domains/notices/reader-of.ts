import { stockholmDay } from '@gesall/rules';
import type { User } from '../../platform/context.ts';
import type { Reader } from './notices.sql.ts';

/** What of a person decides which notices reach them on a day. */
export const readerOf = ({ id, role, schoolId }: User, at: Date): Reader => ({
  accountId: id,
  role,
  schoolId,
  day: stockholmDay(at),
});
