import { stockholmDay } from '@gesall/rules';
import type { User } from '../../platform/context.ts';
import type { Reader } from './notices.sql.ts';

/** The properties of a person that decide which notices they see. */
export const readerOf = ({ id, role, schoolId }: User, at: Date): Reader => ({
  accountId: id,
  role,
  schoolId,
  day: stockholmDay(at),
});
