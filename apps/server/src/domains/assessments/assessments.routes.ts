import { assessmentsContract } from '@gesall/contract';
import {
  everybodySignedIn,
  followers,
  staff,
  studentsAndFollowers,
} from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { changeTalk, deleteTalk, openTalk, planTalk } from './hold-talks.ts';
import { readAssessment, readAssessments } from './read-assessments.ts';
import { setComponentLevel } from './set-level.ts';
import { signTalk } from './sign-talk.ts';
import { saveStatement, signStatement } from './write-statement.ts';

export const assessmentsRoutes = answer('assessments', assessmentsContract, {
  assessment: { roles: everybodySignedIn, run: readAssessment },
  assessments: { roles: staff, run: readAssessments },
  setComponentLevel: { roles: studentsAndFollowers, run: setComponentLevel },
  saveStatement: { roles: followers, run: saveStatement },
  signStatement: { roles: followers, run: signStatement },
  planTalk: { roles: staff, run: planTalk },
  changeTalk: { roles: staff, run: changeTalk },
  openTalk: { roles: staff, run: openTalk },
  signTalk: { roles: studentsAndFollowers, run: signTalk },
  deleteTalk: { roles: staff, run: deleteTalk },
});
