import type { attendanceContract, Output } from '@gesall/contract';
import { freeDaysBetween, stockholmDay } from '@gesall/rules';
import type { JobContext } from '../../../platform/jobs/work-off.ts';
import { hoursOf } from '../../work-registrations/index.ts';
import { daysOfParticipants, type PlacementDay } from '../days.view.ts';
import { assessmentOf, headOfPaper, moduleResultsOf, signedEntriesOf } from './paper.view.ts';

type Reading = Pick<JobContext, 'db' | 'now'>;
type Status = Output<
  typeof attendanceContract.weeksForClass
>[number]['attendanceForStudents'][number]['status'];

/** Everything that the grading basis of a student in a period says, without the pictures. */
export async function readPaper(
  asked: { periodId: number; studentId: number },
  { db, now }: Reading,
) {
  const [head] = await headOfPaper(db, asked);
  if (!head) throw new Error('The participant is gone.');
  const { periodId, studentId } = asked;
  const hours = await hoursOf({ kind: 'student', id: studentId, periodId }, { db, now });
  const [student] = hours.students;
  const { participantId, from, to, breaks } = head;
  const until = stockholmDay(now());
  const [assessment] = await assessmentOf(db, { participantId });
  const days = await daysOfParticipants(db, { participantIds: [participantId], until });
  return {
    ...head,
    madeOn: until,
    plannedHours: hours.targetHours,
    workCard: hours.workCard.name,
    workedHours: student?.totalHours ?? 0,
    steps: student?.workSteps ?? [],
    presence: countsOf(
      days,
      freeDaysBetween(from, to, breaks).map(({ day }) => day),
    ),
    assessment: assessment ?? { levels: [], statement: null },
    entries: await signedEntriesOf(db, { participantId }),
    modules: await moduleResultsOf(db, asked),
  };
}

export type Paper = Awaited<ReturnType<typeof readPaper>>;

/** A day without school on which nothing was registered counts as none. */
function countsOf(days: readonly PlacementDay[], free: readonly string[]) {
  const counts: Record<Status, number> = { WasPresent: 0, HadAbsence: 0, HadNoRegistrations: 0 };
  for (const { day, status } of days)
    if (status !== 'HadNoRegistrations' || !free.includes(day)) counts[status]++;
  return counts;
}
