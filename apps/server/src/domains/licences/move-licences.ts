import { stockholmDay } from '@gesall/rules';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Undoings } from '../../platform/audit/undoing.ts';
import type { Context, User } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { placeMoved } from '../results/index.ts';
import {
  endLicences,
  giveDaysLeft,
  holdStudentsOfMoves,
  putMovesBack,
  revokeLicences,
} from './move-licences.sql.ts';

export interface LicenceMove {
  /** The licences that move together. */
  licenceIds: readonly number[];
  from: number;
  to: number;
}

interface Moves {
  /** `reused`: the former holder had it until yesterday. `moved`: they were never to have it. */
  how: 'reused' | 'moved';
  schoolId: number;
  moves: readonly LicenceMove[];
}

/** Gives the days left of licences to other students. The caller holds both and has checked them. */
export async function moveLicences(db: Db, { how, schoolId, moves }: Moves, ctx: Context) {
  const at = ctx.now();
  const by = ctx.user.id;
  const day = stockholmDay(at);
  const ids = moves.flatMap(({ licenceIds }) => licenceIds);
  const given = await giveDaysLeft(db, {
    moves: JSON.stringify(
      moves.flatMap(({ licenceIds, to }) =>
        licenceIds.map((licenceId) => ({ licenceId, studentId: to })),
      ),
    ),
    day,
    by,
    at,
  });
  if (how === 'reused') await endLicences(db, { ids, day, by, at });
  else await revokeLicences(db, { ids, by, at });
  await placeMoved(db, { licenceIds: given.map(({ id }) => id), at });
  const madeFrom = new Map(given.map(({ id, movedFromId }) => [movedFromId, id]));
  const changes = moves.map(
    ({ licenceIds, from, to }): Change => ({
      kind: `licence.${how}`,
      schoolId,
      subject: { type: 'account', id: to },
      before: { studentId: from, studentLicenceIds: licenceIds },
      after: { studentLicenceIds: licenceIds.flatMap((id) => madeFrom.get(id) ?? []) },
    }),
  );
  await recordChanges(db, ctx, changes);
}

const undoing: Undoings[keyof Undoings] = {
  leaves: 'licence.movedBack',
  byTeachers: ({ purchaser }: User) => purchaser,
  async putBack(db, { events, at }, { user }) {
    await holdStudentsOfMoves(db, { events });
    return putMovesBack(db, { events, by: user.id, at });
  },
};

export const moveUndoings: Undoings = { 'licence.moved': undoing, 'licence.reused': undoing };
