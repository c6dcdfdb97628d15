import { periodsContract } from '@gesall/contract';
import {
  staff,
  studentsAndFollowers,
  studentsAndStaff,
  teachers,
} from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { changeEndDate } from './change-end-date.ts';
import { changeStudents } from './change-students.ts';
import { deletePeriod } from './delete-period.ts';
import { findPlacement } from './find-placement.ts';
import { postPeriod } from './post-period.ts';
import {
  readCandidates,
  readMyPeriods,
  readPeriodsOfClass,
  readPeriodsOfProgramme,
  readPeriodsOfStudent,
} from './read-periods.ts';

export const periodsRoutes = answer('periods', periodsContract, {
  periodsByProgramme: { roles: staff, run: readPeriodsOfProgramme },
  periodsByClass: { roles: staff, run: readPeriodsOfClass },
  periodsByStudent: { roles: studentsAndStaff, run: readPeriodsOfStudent },
  myPeriods: { roles: studentsAndFollowers, run: readMyPeriods },
  find: { roles: teachers, run: findPlacement },
  studentsPossibleToAdd: { roles: staff, run: readCandidates },
  postPeriod: { roles: staff, run: postPeriod },
  changeStudents: { roles: staff, run: changeStudents },
  changeEndDate: { roles: staff, run: changeEndDate },
  deletePeriod: { roles: staff, run: deletePeriod },
});
