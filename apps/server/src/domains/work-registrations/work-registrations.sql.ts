import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { isFollowedOn } from '../periods/workplaces.tables.ts';
import { dayOfEntry } from './work-registrations.tables.ts';

export interface StoredRegistration {
  id: number;
  participantId: number;
  periodId: number;
  schoolId: number;
  studentId: number;
  workCardId: number;
  componentId: number;
  hours: number;
  title: string;
  body: string;
  isFollower: boolean;
  teacherSignedAt: string | null;
  teacherSignedBy: number | null;
  supervisorSignedAt: string | null;
  supervisorSignedBy: number | null;
  version: number;
}

const fields = `registration.id, registration.participant_id as "participantId", registration.period_id as "periodId",
     period.school_id as "schoolId", participant.student_id as "studentId", period.work_card_id as "workCardId",
     registration.component_id as "componentId", registration.hours, registration.title, registration.body, registration.version,
     ${isFollowedOn(dayOfEntry, '$userId')} as "isFollower",
     iso(registration.teacher_signed_at) as "teacherSignedAt", registration.teacher_signed_by as "teacherSignedBy",
     iso(registration.supervisor_signed_at) as "supervisorSignedAt", registration.supervisor_signed_by as "supervisorSignedBy"`;

const from = `from work_registration registration
   join placement_participant participant on participant.id = registration.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = registration.period_id`;

/** Entries, with whether a reader follows their students; locked in one order. */
export const lockRegistrations = statement<
  StoredRegistration,
  { ids: readonly number[]; userId: number }
>(
  'lock-work-registrations',
  `select ${fields} ${from} where registration.id = any ($ids::int8[])
   order by registration.id for update of registration`,
);

export const findRegistration = statement<StoredRegistration, { id: number; userId: number }>(
  'find-work-registration',
  `select ${fields} ${from} where registration.id = $id`,
);

/** A component of a card, held so that nobody changes or deletes it meanwhile. */
export const shareLockComponent = statement<{ id: number }, { id: number; workCardId: number }>(
  'share-lock-work-component',
  `select component.id from work_component component
   join work_step step on step.id = component.work_step_id
   where component.id = $id and step.work_card_id = $workCardId for share of component`,
);

interface Values {
  componentId: number;
  hours: number;
  title: string;
  body: string;
}

export const insertRegistration = statement<
  { id: number },
  Values & { participantId: number; periodId: number; createdAt: Date; receivedAt: Date }
>(
  'insert-work-registration',
  `insert into work_registration (participant_id, period_id, component_id, hours, title, body, created_at, received_at)
   values ($participantId, $periodId, $componentId, $hours, $title, $body, $createdAt, $receivedAt) returning id`,
);

export const storeRegistration = statement<never, Values & { id: number }>(
  'store-work-registration',
  `update work_registration set component_id = $componentId, hours = $hours, title = $title, body = $body,
     sent_back_at = null, version = version + 1
   where id = $id`,
);

export const removeRegistration = statement<never, { id: number }>(
  'remove-work-registration',
  'delete from work_registration where id = $id',
);

export const imagesOf = statement<{ id: number; position: number }, { registrationId: number }>(
  'registration-images-of',
  'select id, position from registration_image where registration_id = $registrationId order by position',
);

export const removeImages = statement<never, { registrationId: number; ids: readonly number[] }>(
  'remove-registration-images',
  'delete from registration_image where registration_id = $registrationId and id = any ($ids::int8[])',
);

/** Adds images in the given order from a place on. */
export const insertImages = statement<
  never,
  {
    registrationId: number;
    after: number;
    hashes: readonly Buffer[];
    thumbnailHashes: readonly Buffer[];
  }
>(
  'insert-registration-images',
  `insert into registration_image (registration_id, blob_hash, thumbnail_hash, position)
   select $registrationId, hash, thumbnail_hash, $after + place
   from unnest($hashes::bytea[], $thumbnailHashes::bytea[]) with ordinality as given(hash, thumbnail_hash, place)`,
);

interface StoredImage {
  schoolId: number;
  studentId: number;
  isFollower: boolean;
  hash: string;
  size: number;
  mediaType: string;
}

export const storedImage = statement<
  StoredImage,
  { id: number; isThumbnail: boolean; userId: number }
>(
  'stored-registration-image',
  `select period.school_id as "schoolId", participant.student_id as "studentId", ${isFollowedOn(dayOfEntry, '$userId')} as "isFollower",
     encode(blob.hash, 'hex') as hash, blob.size, blob.media_type as "mediaType"
   from registration_image image
   join work_registration registration on registration.id = image.registration_id
   join placement_participant participant on participant.id = registration.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = registration.period_id
   join blob on blob.hash = case when $isThumbnail then image.thumbnail_hash else image.blob_hash end
   where image.id = $id`,
);

export const insertComment = statement<
  { id: number; text: string; commentDate: string },
  { registrationId: number; authorId: number; text: string; at: Date; receivedAt: Date }
>(
  'insert-registration-comment',
  `with noticed as (
     update work_registration set news_at = $receivedAt where id = $registrationId
   )
   insert into registration_comment (registration_id, author_id, text, commented_at, received_at)
   values ($registrationId, $authorId, $text, $at, $receivedAt) returning id, text, iso(commented_at) as "commentDate"`,
);

interface Signing {
  ids: readonly number[];
  /** Null withdraws the signatures. */
  by: number | null;
  at: Date;
}

export const storeTeacherSignatures = statement<never, Signing>(
  'store-teacher-signatures',
  `update work_registration set teacher_signed_by = $by::int, news_at = $at::timestamptz,
     teacher_signed_at = case when $by::int is not null then $at::timestamptz end,
     sent_back_at = case when $by::int is null then sent_back_at end
   where id = any ($ids::int8[])`,
);

export const storeSupervisorSignatures = statement<never, Signing & { byLink: boolean }>(
  'store-supervisor-signatures',
  `update work_registration set supervisor_signed_by = $by::int, news_at = $at::timestamptz,
     supervisor_signed_at = case when $by::int is not null then $at::timestamptz end,
     supervisor_signed_by_link = $byLink and $by::int is not null, sent_back_at = case when $by::int is null then sent_back_at end
   where id = any ($ids::int8[])`,
);

export const openAgain = statement<never, { id: number; at: Date }>(
  'open-work-registration-again',
  `update work_registration set teacher_signed_at = null, teacher_signed_by = null, supervisor_signed_at = null,
     supervisor_signed_by = null, supervisor_signed_by_link = false, sent_back_at = $at, news_at = $at, version = version + 1
   where id = $id`,
);

export const insertEvent = statement<
  never,
  {
    registrationId: number;
    kind: 'sentBack' | 'changed';
    byId: number;
    at: Date;
    reason: string | null;
    before: string;
  }
>(
  'insert-registration-event',
  `insert into registration_event (registration_id, kind, by_id, at, reason, before)
   values ($registrationId, $kind, $byId, $at, $reason, $before::jsonb)`,
);

/** Of the caller's own entries alone. */
export const markSeen = statement<never, { ids: readonly number[]; studentId: number; at: Date }>(
  'mark-work-registrations-seen',
  `update work_registration registration set seen_at = $at
   from placement_participant participant
   where participant.id = registration.participant_id and participant.student_id = $studentId
     and registration.id = any ($ids::int8[])`,
);
