import { type ComponentLevel, daysAfter, stockholmDay, weekdayOf } from '@gesall/rules';
import { asc, eq } from 'drizzle-orm';
import {
  componentLevel,
  placementTalk,
  supervisorStatement,
} from '../domains/assessments/assessments.tables.ts';
import { workComponent, workStep } from '../domains/work-cards/work-cards.tables.ts';
import type { Db } from '../platform/db/database.ts';

interface Assessed {
  participantId: number;
  workCardId: number;
  studentId: number;
  supervisorId: number;
  teacherId: number;
  now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;

/** By the order of the card; the second differs. */
const levels: readonly {
  student: readonly [ComponentLevel, comment: string];
  supervisor: readonly [ComponentLevel, comment: string];
}[] = [
  {
    student: ['independent', 'Har monterat åtta armaturer själv.'],
    supervisor: ['independent', 'Noggrann och ordningsam.'],
  },
  {
    student: ['independent', 'Går bra när röret är rakt.'],
    supervisor: ['withSupport', 'Behöver hjälp att planera dragningen.'],
  },
  { student: ['withSupport', ''], supervisor: ['withSupport', 'Övar mer nästa vecka.'] },
];

const statementText =
  'Eleven kommer i tid, frågar när något är oklart och håller ordning på verktygen. Armaturer går på egen hand. Dragning i rör behöver mer övning.';

/** The first weekday some days from today, when people are at work. */
function talkDay(now: Date): string {
  const day = daysAfter(stockholmDay(now), 5);
  const isWeekend = weekdayOf(day) > 5;
  return isWeekend ? daysAfter(day, 8 - weekdayOf(day)) : day;
}

/** Levels of both sides with a difference, a statement that is not signed, and a planned talk. */
export async function makeDemoAssessment(db: Db, of: Assessed): Promise<void> {
  const { participantId, workCardId, studentId, supervisorId, teacherId, now } = of;
  const components = await db
    .select({ id: workComponent.id })
    .from(workComponent)
    .innerJoin(workStep, eq(workStep.id, workComponent.workStepId))
    .where(eq(workStep.workCardId, workCardId))
    .orderBy(asc(workStep.sortOrder), asc(workComponent.sortOrder))
    .limit(levels.length);
  const setAt = new Date(now.getTime() - 2 * dayMs);
  await db.insert(componentLevel).values(
    components.flatMap(({ id: componentId }, index) =>
      (['student', 'supervisor'] as const).flatMap((side) => {
        const [level, comment] = levels[index]?.[side] ?? [];
        if (!level) return [];
        const setBy = side === 'student' ? studentId : supervisorId;
        return [{ participantId, componentId, side, level, comment, setBy, setAt }];
      }),
    ),
  );
  await db.insert(supervisorStatement).values({
    ...{ participantId, text: statementText, writtenBy: supervisorId, writtenAt: setAt },
  });
  await db.insert(placementTalk).values({
    ...{ participantId, day: talkDay(now), startsAt: '13:00', place: 'På arbetsplatsen' },
    ...{ notes: 'Mål för resten av perioden: planera dragningar själv.', plannedBy: teacherId },
  });
}
