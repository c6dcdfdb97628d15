import type { assessmentsContract, Input, Output } from '@gesall/contract';
import { freeDaysBetween, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachParticipantOr, reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { hoursOf } from '../work-registrations/index.ts';
import { readsAsSchool } from './assessments.policy.ts';
import {
  agendaOf,
  assessmentsOfPeriod,
  type StoredLevel,
  storedAssessment,
} from './assessments.view.ts';

type Calls = typeof assessmentsContract;
type Assessment = Output<Calls['assessment']>;

const reachParticipant = reachParticipantOr('UserNotFound');

export async function readAssessments(
  { periodId }: Input<Calls['assessments']>,
  ctx: Context,
): Promise<Output<Calls['assessments']>> {
  await reachPeriod(ctx, periodId);
  return assessmentsOfPeriod(ctx.db, { periodId });
}

export async function readAssessment(
  asked: Input<Calls['assessment']>,
  ctx: Context,
): Promise<Assessment> {
  const { startsOn } = await reachReadPeriod(ctx, asked.periodId);
  const participant = await reachParticipant(ctx, asked);
  const { id: participantId } = participant;
  const isSchool = readsAsSchool(ctx.user, participant);
  const isStudent = participant.studentId === ctx.user.id;
  const day = stockholmDay(ctx.now());
  const holidays = freeDaysBetween(startsOn, day, []).map((free) => free.day);
  const [stored] = await storedAssessment(ctx.db, { participantId, accountId: ctx.user.id });
  const [agenda] = await agendaOf(ctx.db, { participantId, day, holidays, withAnswers: isSchool });
  const { periodId, studentId } = asked;
  const hours = await hoursOf({ kind: 'student', id: studentId, periodId }, ctx);
  const [worked] = hours.students;
  if (!stored || !agenda || !worked) return fail('UserNotFound');
  const isOpened = stored.talks.some(({ openedAt }) => openedAt !== null);
  const seesBoth = isSchool || isOpened;
  const shown = withheldFrom(stored.levels, { isStudent, seesBoth });
  const { statement } = stored;
  return {
    steps: worked.workSteps.map(({ id, name, workStepComponents }) => ({
      id,
      name,
      components: workStepComponents.map(({ id, name, coverage }) => ({
        ...{ id, name, coverage },
        ...shown(id),
      })),
    })),
    // A draft is the supervisors' until they sign it; the school sees that it is one.
    statement: isStudent && !statement?.signature ? null : statement,
    talks: stored.talks.map((talk) =>
      isSchool || talk.openedAt !== null ? talk : { ...talk, notes: '' },
    ),
    agenda: { ...agenda, workedHours: worked.totalHours, targetHours: hours.targetHours },
  };
}

/**
 * The levels of a component as the caller sees them: the other side's only beside their own, so that
 * each sets theirs first.
 */
function withheldFrom(
  levels: readonly StoredLevel[],
  { isStudent, seesBoth }: { isStudent: boolean; seesBoth: boolean },
) {
  const bySide = (side: StoredLevel['side']) =>
    new Map(
      levels
        .filter((each) => each.side === side)
        .map(({ componentId, level, comment, by, at }) => [
          componentId,
          { level, comment, by, at },
        ]),
    );
  const [student, supervisor] = [bySide('student'), bySide('supervisor')];
  const [own, others] = isStudent ? [student, supervisor] : [supervisor, student];
  return (componentId: number) => {
    const isWithheld = !seesBoth && !own.has(componentId) && others.has(componentId);
    const shown = (map: typeof own) =>
      (isWithheld && map === others ? undefined : map.get(componentId)) ?? null;
    return { student: shown(student), supervisor: shown(supervisor), isWithheld };
  };
}
