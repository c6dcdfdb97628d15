import { daysAfter, stockholmDay, weekdayOf } from '@gesall/rules';
import {
  absence,
  attendancePoint,
  dayCorrection,
  foodRequest,
} from '../domains/attendance/attendance.tables.ts';
import type { Db } from '../platform/db/database.ts';

const hourMs = 60 * 60 * 1000;

interface Period {
  participantIds: readonly number[];
  /** The first day, from today; negative. */
  from: number;
  /** The last day, from today. */
  to: number;
  teacherId: number;
  now: Date;
}

/** The weekdays of a period up to today; its first and last day are counted from today. */
export function daysBefore(now: Date, from: number, to = 0) {
  const days = [];
  for (let ago = -from; ago >= Math.max(0, -to); ago--) {
    const day = daysAfter(stockholmDay(now), -ago);
    if (weekdayOf(day) < 6) days.push({ day, ago });
  }
  return days;
}

/** Check-ins of the weekdays that have gone; some students were absent or forgot it. */
export async function makeDemoDays(db: Db, period: Period): Promise<void> {
  const { now, from, to, participantIds, teacherId } = period;
  const days = daysBefore(now, from, to).flatMap(({ day, ago }) =>
    participantIds.map((participantId, index) => ({
      ...{ participantId, day, ago },
      turn: (index * 7 + ago * 5) % 19,
      minutes: (index * 13 + ago * 7) % 25,
    })),
  );
  const points = days
    .filter(({ turn }) => turn !== 3 && turn !== 11)
    .flatMap(({ participantId, day, turn, minutes }) => {
      const start = Date.parse(`${day}T05:45:00Z`) + minutes * 60_000;
      const place = turn % 4 === 0 ? {} : { latitude: 59.6111, longitude: 16.545, accuracyM: 12 };
      return [
        { isCheckIn: true, occurredAt: new Date(start) },
        { isCheckIn: false, occurredAt: new Date(start + 9 * hourMs) },
      ]
        .filter(({ occurredAt }) => occurredAt <= now)
        .map((point) => ({ ...point, ...place, participantId, day, receivedAt: point.occurredAt }));
    });
  if (points.length > 0) await db.insert(attendancePoint).values(points);
  const absent = days.filter(({ turn }) => turn === 3);
  if (absent.length > 0)
    await db.insert(absence).values(
      absent.map(({ participantId, day }) => ({
        ...{ participantId, day, timeFrom: '07:00', timeTo: '16:00', isWholeDay: true },
        ...{ comment: 'Förkyld.', isCreatedByTeacher: false, createdBy: teacherId },
      })),
    );
  const corrected = days.filter(({ turn, ago }) => turn === 11 && ago % 2 === 1);
  if (corrected.length > 0)
    await db.insert(dayCorrection).values(
      corrected.map(({ participantId, day }) => ({
        ...{ participantId, day, outcome: 'present' as const },
        ...{ correctedBy: teacherId, correctedAt: new Date(Date.parse(`${day}T15:05:00Z`)) },
      })),
    );
  const meals = days.filter(({ turn, ago }) => turn % 3 === 0 && ago > 0);
  if (meals.length > 0)
    await db.insert(foodRequest).values(
      meals.map(({ participantId, day }) => ({
        ...{ participantId, day },
        requestedAt: new Date(`${day}T14:50:00Z`),
      })),
    );
}
