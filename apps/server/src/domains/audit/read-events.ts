import type { auditContract, Input, Output } from '@gesall/contract';
import { startOfDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { patternsOf } from '../../platform/db/search.ts';
import { countEvents, type EventFilter, events } from './audit.view.ts';

const mostCounted = 10_000;

type Events = typeof auditContract.events;

export async function readEvents(given: Input<Events>, { db }: Context): Promise<Output<Events>> {
  const { after, take } = given;
  const filter: EventFilter = {
    kind: given.kind || null,
    actor: given.actor ? patternsOf(given.actor) : null,
    school: given.school ? patternsOf(given.school) : null,
    subjectType: given.subjectType || null,
    subjectId: given.subjectId ?? null,
    from: given.from ? startOfDay(given.from) : null,
    until: given.to ? startOfDay(given.to, 1) : null,
  };
  const [found, [counted]] = await Promise.all([
    events(db, { ...filter, after: after ?? null, limit: take + 1 }),
    countEvents(db, { ...filter, most: mostCounted }),
  ]);
  const rows = found.slice(0, take);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at,
      kind: row.kind,
      before: row.before,
      after: row.after,
      requestId: row.requestId,
      actor: personOf(row.actorId, row.actorName, row.actorEmail),
      actingAs: personOf(row.actingAsId, row.actingAsName, row.actingAsEmail),
      school:
        row.schoolId !== null && row.schoolName !== null
          ? { id: row.schoolId, name: row.schoolName }
          : null,
      subject:
        row.subjectType !== null && row.subjectId !== null
          ? { type: row.subjectType, id: row.subjectId, name: row.subjectName }
          : null,
    })),
    total: counted?.total ?? 0,
    next: found.length > take ? (rows.at(-1)?.id ?? null) : null,
  };
}

const personOf = (id: number | null, name: string | null, email: string | null) =>
  id !== null && name !== null && email !== null ? { id, name, email } : null;
