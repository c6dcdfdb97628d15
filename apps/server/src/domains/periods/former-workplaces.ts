import { daysAfter } from '@gesall/rules';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { namesInRefusal } from '../../platform/names-in-refusal.ts';
import type { Participant } from './check-participants.ts';
import { endsOfFormerWorkplaces, insertFormerWorkplaces } from './former-workplaces.sql.ts';
import { refuseOutside } from './participation.ts';
import type { ReachedPeriod } from './periods.sql.ts';

interface Change {
  period: ReachedPeriod;
  before: readonly Participant[];
  participants: readonly Participant[];
  /** The first day of the new workplaces. */
  changesFrom: string;
}

/**
 * Stores where participants were whose company or supervisors change, and answers who they are. The
 * first day of the period changes nothing that came before; neither does the day of the last change.
 */
export async function keepFormerWorkplaces(
  db: Db,
  { period, before, participants, changesFrom }: Change,
): Promise<number[]> {
  refuseOutside(period, changesFrom);
  const former = new Map(
    before.map((participant) => [participant.studentId, placeOf(participant)]),
  );
  const studentIds = participants
    .filter((participant) => {
      const place = former.get(participant.studentId);
      return place !== undefined && place !== placeOf(participant);
    })
    .map(({ studentId }) => studentId);
  if (studentIds.length === 0) return [];
  const asked = { periodId: period.id, studentIds };
  const lastDay = daysAfter(changesFrom, -1);
  const later = (await endsOfFormerWorkplaces(db, asked)).filter(({ toDay }) => toDay > lastDay);
  if (later.length > 0)
    fail('WorkplaceChangesLater', namesInRefusal(later.map(({ name }) => name)));
  const kept = await insertFormerWorkplaces(db, { ...asked, lastDay });
  return kept.map(({ studentId }) => studentId);
}

/** Equal for the same company and the same supervisors in the same order. */
const placeOf = ({ companyId, supervisors }: Participant) =>
  JSON.stringify([companyId, supervisors.map(({ id, isMain }) => [id, isMain])]);
