import { pushContract } from '@gesall/contract';
import { studentsAndSupervisors } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { endPush, readPush, registerPush, setPushKinds } from './own-subscription.ts';

export const pushRoutes = answer('push', pushContract, {
  push: { roles: studentsAndSupervisors, run: readPush },
  registerPush: { roles: studentsAndSupervisors, run: registerPush },
  setPushKinds: { roles: studentsAndSupervisors, run: setPushKinds },
  endPush: { roles: studentsAndSupervisors, run: endPush },
});
