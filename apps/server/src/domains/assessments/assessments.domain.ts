import { domain } from '../../platform/domain.ts';
import { ofParticipant } from '../periods/index.ts';
import { assessmentsRoutes } from './assessments.routes.ts';
import { eraseAssessments } from './erase-assessments.ts';

const ofOwnTalk = `own.talk_id in (
  select talk.id from placement_talk talk join placement_participant participant on participant.id = talk.participant_id
  where participant.student_id = $1)`;

export const assessments = domain('assessments', {
  routes: assessmentsRoutes,
  personalData: {
    tables: {
      component_level: { of: `(own.set_by = $1 or ${ofParticipant})`, erase: 'custom' },
      supervisor_statement: {
        // Those who signed have given a name and a moment.
        of: `(${ofParticipant} or own.written_by = $1 or own.signed_by = $1)`,
        archived: `case when own.written_by = $1 or ${ofParticipant} then to_jsonb(own)
          else jsonb_build_object('participant_id', own.participant_id, 'signed_at', own.signed_at) end`,
        erase: 'custom',
      },
      placement_talk: { of: `(own.planned_by = $1 or ${ofParticipant})`, erase: 'custom' },
      talk_signature: { of: `(own.account_id = $1 or ${ofOwnTalk})`, erase: 'keep' },
    },
    erase: eraseAssessments,
  },
});
