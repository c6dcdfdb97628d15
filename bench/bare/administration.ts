import type { IncomingMessage } from 'node:http';
import { countEvents, events } from '../../apps/server/src/domains/audit/audit.view.ts';
import {
  courseRows,
  customerRows,
  heldRows,
  licenceRows,
} from '../../apps/server/src/domains/customers/customers.view.ts';
import { monthsOfYear } from '../../apps/server/src/domains/licences/licence-days.ts';
import { activeByMonth } from '../../apps/server/src/domains/licences/licences.view.ts';
import { countedOf, erasureOf } from '../../apps/server/src/domains/privacy/erasures.view.ts';
import { personById } from '../../apps/server/src/domains/privacy/person.sql.ts';
import {
  ratingsByModule,
  ratingsByStudent,
} from '../../apps/server/src/domains/ratings/ratings.view.ts';
import { everySchool } from '../../apps/server/src/domains/register/register.view.ts';
import {
  monthRows,
  programmeRows,
  weekRows,
} from '../../apps/server/src/domains/statistics/statistics.view.ts';
import { everything } from '../../apps/server/src/domains/user-support/find.view.ts';
import { foundUser } from '../../apps/server/src/domains/user-support/found-user.view.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { groupedSearch } from '../../apps/server/src/platform/db/search.ts';

type Calls = Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>>;

const nothing = {
  actor: null,
  school: null,
  subjectType: null,
  subjectId: null,
  from: null,
  until: null,
};

export function administrationCalls(db: Db, day: () => string): Calls {
  return {
    '/api/SchoolsForAdmin': () => everySchool(db, { day: day() }),
    '/api/ProgramLicense/ActiveByMonth': () =>
      activeByMonth(db, { firstDays: monthsOfYear(day()) }),
    '/api/Administration/Find': (_, url) =>
      everything(db, { ...groupedSearch(url.searchParams.get('words') ?? ''), most: 8 }),
    '/api/User/ByEmail': (_, url) =>
      foundUser(db, { email: url.searchParams.get('email') ?? '', day: day() }),
    '/api/LicMgt/GetCustomers': () =>
      Promise.all([
        customerRows(db, { customerId: null }),
        courseRows(db, { courseId: null }),
        heldRows(db, { customerId: null, at: new Date() }),
        licenceRows(db),
      ]),
    '/api/Statistics/Figures': (_, url) => {
      const school = url.searchParams.get('schoolId');
      const asked = {
        at: new Date(),
        weeks: Number(url.searchParams.get('weeks')),
        schoolId: school === null ? null : Number(school),
        licenceId: null,
      };
      return Promise.all([
        weekRows(db, asked),
        monthRows(db, asked),
        programmeRows(db, { ...asked, day: day() }),
      ]);
    },
    '/api/Privacy/ErasurePreview': async (_, url) => {
      const id = Number(url.searchParams.get('id'));
      return [
        await personById(db, { id }),
        await countedOf(db, { id }),
        await erasureOf(db, { accountId: id }),
      ];
    },
    '/api/Audit/Events': (_, url) => {
      const asked = { ...nothing, kind: url.searchParams.get('kind') };
      return Promise.all([
        events(db, { ...asked, after: null, limit: 51 }),
        countEvents(db, { ...asked, most: 10_000 }),
      ]);
    },
    '/api/Course/GetStudentScormModuleRatings': () =>
      Promise.all([
        ratingsByModule(db, { all: false, at: new Date() }),
        ratingsByStudent(db, { all: false, at: new Date() }),
      ]),
  };
}
