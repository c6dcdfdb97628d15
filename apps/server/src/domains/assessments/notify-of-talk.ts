import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { notify } from '../notifications/index.ts';
import { partiesOfTalk } from './assessments.sql.ts';

interface Talk {
  id: number;
  participantId: number;
  periodId: number;
  day: string;
  time: string;
  place: string;
}

/** The other parties of a talk that is still to come, as readers of notifications. */
async function readersOf(db: Db, { id, participantId, periodId, day, time }: Talk, ctx: Context) {
  const [parties] = await partiesOfTalk(db, { participantId, day });
  if (!parties || day < stockholmDay(ctx.now())) return [];
  const { studentId, student, supervisorIds } = parties;
  const values = { talkId: id, periodId, studentId, student, day, time };
  return [
    { to: [studentId], values: { ...values, reader: 'student' as const } },
    {
      to: supervisorIds.filter((supervisorId) => supervisorId !== ctx.user.id),
      values: { ...values, reader: 'supervisor' as const },
    },
  ];
}

/** Of a talk that has its day, or got another day, time or place. */
export async function notifyOfTalk(
  db: Db,
  talk: Talk & { version: number },
  ctx: Context,
): Promise<void> {
  const { version, place } = talk;
  const where = place ? `, ${place}` : '';
  const readers = await readersOf(db, talk, ctx);
  const notifications = readers.map(({ to, values }) => ({
    to,
    values: { ...values, version, where },
  }));
  await notify(db, 'talkPlanned', notifications, ctx);
}

export async function notifyOfCancelledTalk(db: Db, talk: Talk, ctx: Context): Promise<void> {
  await notify(db, 'talkCancelled', await readersOf(db, talk, ctx), ctx);
}
