import { daysAfter } from '@gesall/rules';
import { everybody } from '../../platform/access/reach.ts';
import type { Undoings } from '../../platform/audit/undoing.ts';
import type { Db } from '../../platform/db/database.ts';
import { deleteFormerWorkplaces } from './former-workplaces.sql.ts';
import { refuseOverlap, replaceParticipants } from './store-participants.ts';
import { participantsBefore, putEndBack } from './undo-periods.sql.ts';

type Events = { events: readonly number[]; at: Date };

async function putParticipantsBack(db: Db, { events, at }: Events) {
  const changes = await participantsBefore(db, { events });
  // An act changes the participants of one period.
  for (const { periodId, participants, changesFrom, movedStudentIds } of changes) {
    if (changesFrom)
      await deleteFormerWorkplaces(db, {
        periodId,
        studentIds: movedStudentIds,
        lastDay: daysAfter(changesFrom, -1),
      });
    await replaceParticipants(db, { periodId, participants, removesOthers: true, at });
  }
  return changes;
}

const putEnd = (db: Db, { events }: Events) => putEndBack(db, { events }).catch(refuseOverlap);

export const periodUndoings: Undoings = {
  'period.studentsChanged': {
    putBack: putParticipantsBack,
    leaves: 'period.studentsChanged',
    byTeachers: everybody,
  },
  'period.endChanged': { putBack: putEnd, leaves: 'period.endChanged', byTeachers: everybody },
  'period.ended': { putBack: putEnd, leaves: 'period.endChanged', byTeachers: everybody },
};
