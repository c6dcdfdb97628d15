import { workRegistrationsContract } from '@gesall/contract';
import {
  everybodySignedIn,
  staff,
  staffAndSupervisors,
  students,
} from '../../platform/access/audiences.ts';
import { answer, byRoleAlone } from '../../platform/http/answer.ts';
import { commentOnWork } from './comment-on-work.ts';
import { reachOwnRegistration } from './reach.ts';
import {
  markRegistrationsSeen,
  readEventsOfClass,
  readEventsOfProgramme,
  readEventsOfStudent,
  readImage,
  readMyRegistrations,
  readRegistrations,
  readRegistrationsForSupervisor,
  readUnsignedForSupervisor,
} from './read-feed.ts';
import { readHoursOfClass, readHoursOfProgramme, readHoursOfStudent } from './read-hours.ts';
import {
  changeWork,
  deleteWork,
  prepareChange,
  prepareRegistration,
  registerWork,
} from './register-work.ts';
import { sendBack, signAll, signWork } from './sign-work.ts';

export const workRegistrationsRoutes = answer('work-registrations', workRegistrationsContract, {
  postWorkRegistration: {
    roles: students,
    // The period is a field of the form.
    authorize: byRoleAlone,
    prepare: prepareRegistration,
    run: registerWork,
  },
  updateWorkRegistration: {
    roles: students,
    authorize: ({ workRegistrationId }, ctx) => reachOwnRegistration(ctx, workRegistrationId),
    prepare: prepareChange,
    run: changeWork,
  },
  deleteWorkRegistration: { roles: students, run: deleteWork },
  myWorkRegistrations: { roles: students, run: readMyRegistrations },
  markWorkRegistrationsSeen: { roles: students, run: markRegistrationsSeen },
  registrationsForSupervisor: { roles: staffAndSupervisors, run: readRegistrationsForSupervisor },
  unsignedForSupervisor: { roles: staffAndSupervisors, run: readUnsignedForSupervisor },
  workRegistrations: { roles: everybodySignedIn, run: readRegistrations },
  eventsByProgramme: { roles: staff, run: readEventsOfProgramme },
  eventsByClass: { roles: staff, run: readEventsOfClass },
  eventsByStudent: { roles: everybodySignedIn, run: readEventsOfStudent },
  hoursByProgramme: { roles: staff, run: readHoursOfProgramme },
  hoursByClass: { roles: staff, run: readHoursOfClass },
  hoursByStudent: { roles: everybodySignedIn, run: readHoursOfStudent },
  postComment: { roles: staffAndSupervisors, run: commentOnWork },
  sign: { roles: staffAndSupervisors, run: signWork },
  signAll: { roles: staffAndSupervisors, run: signAll },
  sendBack: { roles: staffAndSupervisors, run: sendBack },
  readImage: { roles: everybodySignedIn, filesCookie: true, run: readImage },
});
