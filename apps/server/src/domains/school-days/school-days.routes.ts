import { schoolDaysContract } from '@gesall/contract';
import { everybodySignedIn, staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { addSchoolBreak, deleteSchoolBreak } from './change-breaks.ts';
import { readFreeDays, readSchoolBreaks } from './read-school-days.ts';

export const schoolDaysRoutes = answer('school-days', schoolDaysContract, {
  schoolBreaks: { roles: staff, run: readSchoolBreaks },
  addSchoolBreak: { roles: staff, run: addSchoolBreak },
  deleteSchoolBreak: { roles: staff, run: deleteSchoolBreak },
  freeDays: { roles: everybodySignedIn, run: readFreeDays },
});
