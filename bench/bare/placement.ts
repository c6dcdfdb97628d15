import type { IncomingMessage } from 'node:http';
import { monthsOfSchool } from '../../apps/server/src/domains/meal-compensation/meal-compensation.sql.ts';
import { daysOfSheet } from '../../apps/server/src/domains/meal-compensation/month-state.ts';
import { openSheet } from '../../apps/server/src/domains/meal-compensation/sheet.view.ts';
import { candidatesFor } from '../../apps/server/src/domains/periods/candidates.view.ts';
import { periodsOfClass } from '../../apps/server/src/domains/periods/periods.view.ts';
import { overviewOfProgramme } from '../../apps/server/src/domains/preparation/overview.view.ts';
import {
  classById,
  programmeById,
  schoolById,
} from '../../apps/server/src/domains/schools/schools.sql.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';

type Call = (
  request: IncomingMessage,
  url: URL,
  user: { schoolId: number | null },
) => Promise<unknown>;

interface Bare {
  db: Db;
  day(): string;
  body(request: IncomingMessage): Promise<number[]>;
}

export function placementCalls({ db, day, body }: Bare): Record<string, Call> {
  const number = (url: URL, key: string) => Number(url.searchParams.get(key));
  return {
    '/api/Apl/GetPeriodsByClass': async (_, url) => {
      const classId = number(url, 'classId');
      const [found] = await classById(db, { classId });
      const schoolId = found?.schoolId ?? 0;
      return periodsOfClass(db, { classId, schoolId, day: day(), at: new Date() });
    },
    '/api/Apl/GetStudentsPossibleToAdd': async (request, _, { schoolId }) =>
      candidatesFor(db, {
        studentIds: await body(request),
        schoolId,
        day: day(),
        from: null,
        to: null,
        exceptPeriodId: null,
      }),
    '/api/Apl/GetMealSheet': async (_, url) => {
      const schoolId = number(url, 'schoolId');
      const month = url.searchParams.get('month') ?? '';
      await schoolById(db, { schoolId });
      const [months] = await monthsOfSchool(db, { schoolId, from: `${month}-01` });
      if (!months) throw new Error('The school is not there.');
      return openSheet(db, daysOfSheet({ schoolId, month }, months));
    },
    '/api/Apl/GetPlacementOverview': async (_, url) => {
      const id = number(url, 'id');
      const [found] = await programmeById(db, { programmeId: id });
      return overviewOfProgramme(db, {
        ...{ id, schoolId: found?.schoolId ?? 0 },
        ...{ day: day(), at: new Date() },
      });
    },
  };
}
