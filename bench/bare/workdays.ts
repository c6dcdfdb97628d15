import type { IncomingMessage } from 'node:http';
import { stockholmDay } from '@gesall/rules';
import {
  insertPoint,
  pointsAround,
} from '../../apps/server/src/domains/attendance/attendance.sql.ts';
import { weeksOf } from '../../apps/server/src/domains/attendance/weeks.view.ts';
import { participationOf } from '../../apps/server/src/domains/periods/participation.sql.ts';
import { periodById } from '../../apps/server/src/domains/periods/periods.sql.ts';
import { classById, programmeById } from '../../apps/server/src/domains/schools/schools.sql.ts';
import { studentEvents } from '../../apps/server/src/domains/work-registrations/feed.view.ts';
import {
  plannedOf,
  studentHours,
} from '../../apps/server/src/domains/work-registrations/hours.view.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

type Call = (request: IncomingMessage, url: URL, user: { id: number }) => Promise<unknown>;

interface Tap {
  periodId: number;
  time: string;
  latitude: number;
  longitude: number;
  accuracy: number;
}

interface Bare {
  db: Db;
  body(request: IncomingMessage): Promise<Tap>;
  inTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

export function workdayCalls({ db, body, inTransaction }: Bare): Record<string, Call> {
  const number = (url: URL, key: string) => Number(url.searchParams.get(key));
  const tap =
    (isCheckIn: boolean): Call =>
    async (request, _, { id: studentId }) => {
      const { periodId, time, latitude, longitude, accuracy } = await body(request);
      const moment = new Date(time);
      const day = stockholmDay(moment);
      return inTransaction(async (db) => {
        const [part] = await participationOf(db, { periodId, studentId });
        if (!part) throw new Error('The student does not take part.');
        const at = { participantId: part.id, day, moment };
        await pointsAround(db, at);
        const place = { latitude, longitude, accuracy };
        return insertPoint(db, { ...at, receivedAt: new Date(), isCheckIn, ...place });
      });
    };
  const all = {
    from: '1900-01-01',
    to: stockholmDay(new Date()),
    withPositions: false,
    followerId: null,
  };
  return {
    '/api/Apl/CheckIn': tap(true),
    '/api/Apl/CheckOut': tap(false),
    '/api/Apl/GetAttendanceByWeekForClass': async (_, url, { id: readerId }) => {
      const [id, periodId] = [number(url, 'classId'), number(url, 'periodId')];
      await classById(db, { classId: id });
      await periodById(db, { periodId });
      return weeksOf.class(db, { id, periodId, readerId, ...all });
    },
    '/api/Apl/GetAttendanceByWeekForProgram': async (_, url, { id: readerId }) => {
      const [id, periodId] = [number(url, 'programId'), number(url, 'periodId')];
      await programmeById(db, { programmeId: id });
      await periodById(db, { periodId });
      return weeksOf.programme(db, { id, periodId, readerId, ...all });
    },
    '/api/Apl/GetStudentEventsProgram': async (_, url) => {
      const [levelId, periodId] = [number(url, 'programId'), number(url, 'periodId')];
      await programmeById(db, { programmeId: levelId });
      await periodById(db, { periodId });
      return studentEvents.programme(db, {
        periodId,
        levelId,
        take: 50,
        before: null,
        followerId: null,
      });
    },
    '/api/Apl/GetWorkCardHoursByProgramAndPeriod': async (_, url) => {
      const [levelId, periodId] = [number(url, 'programId'), number(url, 'periodId')];
      await programmeById(db, { programmeId: levelId });
      await periodById(db, { periodId });
      await plannedOf(db, { periodId });
      return studentHours.programme(db, { periodId, levelId });
    },
  };
}
