import { mayAdminister } from '../../platform/access/relations.ts';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import type { Undoings } from '../../platform/audit/undoing.ts';
import type { User } from '../../platform/context.ts';
import type { Domain } from '../../platform/domain.ts';

export const undoingsOf = (domains: readonly Domain[]): Undoings =>
  Object.assign({}, ...domains.map(({ undo }) => undo));

/** Events that accompany an act and do not prevent undoing it. */
export const sideEffects: readonly string[] = ['account.sessionsEnded'] satisfies AuditKind[];

/** The school whose acts a user may undo; null for all. No school has id 0. */
export const schoolOf = (user: User) => (mayAdminister(user) ? null : (user.schoolId ?? 0));
