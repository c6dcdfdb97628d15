import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Undoings } from '../../platform/audit/undoing.ts';
import { accountsToRestore, restoreAccounts } from './persons.sql.ts';

export const accountUndoings: Undoings = {
  'account.deleted': {
    leaves: 'account.restored',
    async putBack(db, { events }, ctx) {
      const held = await accountsToRestore(db, { events });
      await restoreAccounts(db, { accountIds: held.map(({ accountId }) => accountId) });
      const unlocked = held.filter(({ wasLockedToo }) => wasLockedToo);
      await recordChanges(
        db,
        ctx,
        unlocked.map(
          ({ accountId: id, schoolId }): Change => ({
            kind: 'account.unlocked',
            schoolId,
            subject: { type: 'account', id },
          }),
        ),
      );
      return held;
    },
  },
};
