import { supervisorsContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { answerNotMe } from './answer-not-me.ts';
import { changeSupervisorEmail } from './change-supervisor-email.ts';
import { createSupervisor } from './create-supervisor.ts';
import { addSchoolToSupervisor, removeSchoolFromSupervisor } from './schools-of-supervisor.ts';
import { readCompaniesOfSupervisor, readSupervisors } from './supervisors.reads.ts';
import { addList, checkList } from './workplace-list.ts';

export const supervisorsRoutes = answer('supervisors', supervisorsContract, {
  ofSchool: { roles: staff, run: readSupervisors },
  companies: { roles: staff, run: readCompaniesOfSupervisor },
  create: { roles: staff, run: createSupervisor },
  addSchool: { roles: staff, run: addSchoolToSupervisor },
  leaveSchool: { roles: staff, run: removeSchoolFromSupervisor },
  changeEmail: { roles: staff, run: changeSupervisorEmail },
  checkList: { roles: staff, run: checkList },
  addList: { roles: staff, run: addList },
  notMe: { roles: 'public', run: answerNotMe },
});
