import { domain } from '../../platform/domain.ts';
import { ofParticipant } from '../periods/index.ts';
import { eraseEntries } from './erase-entries.ts';
import { workRegistrationsRoutes } from './work-registrations.routes.ts';

const ofEntry = `own.registration_id in (
  select registration.id from work_registration registration
  join placement_participant participant on participant.id = registration.participant_id
  where participant.student_id = $1)`;

export const workRegistrations = domain('work-registrations', {
  routes: workRegistrationsRoutes,
  personalData: {
    tables: {
      work_registration: {
        // Those who signed have given a name and a moment.
        of: `(${ofParticipant} or own.teacher_signed_by = $1 or own.supervisor_signed_by = $1)`,
        archived: `case when ${ofParticipant} then to_jsonb(own) else jsonb_build_object('id', own.id,
          'teacher_signed_at', case when own.teacher_signed_by = $1 then own.teacher_signed_at end,
          'supervisor_signed_at', case when own.supervisor_signed_by = $1 then own.supervisor_signed_at end) end`,
        erase: 'custom',
      },
      registration_image: {
        of: ofEntry,
        content: 'blob_hash',
        archived: `jsonb_build_object('id', own.id, 'registration_id', own.registration_id, 'position', own.position)`,
        erase: 'custom',
      },
      registration_comment: { of: `(own.author_id = $1 or ${ofEntry})`, erase: 'custom' },
      registration_event: { of: `(own.by_id = $1 or ${ofEntry})`, erase: 'custom' },
    },
    erase: eraseEntries,
  },
});
