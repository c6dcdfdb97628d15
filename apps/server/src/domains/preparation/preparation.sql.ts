import type { PlacementForm, PreparedThing } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';

interface Confirmed {
  participantIds: readonly number[];
  thing: PreparedThing;
}

/** A thing that is confirmed already keeps its file. */
export const storeConfirmed = statement<never, Confirmed & { day: string; by: number; at: Date }>(
  'store-confirmed-preparation',
  `insert into participant_preparation (participant_id, thing, day, confirmed_by, confirmed_at)
   select given.id, $thing, $day, $by, $at from unnest($participantIds::int[]) given(id)
   on conflict (participant_id, thing) do update
     set day = excluded.day, confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
);

export const removeConfirmed = statement<never, Confirmed>(
  'remove-confirmed-preparation',
  'delete from participant_preparation where participant_id = any($participantIds::int[]) and thing = $thing',
);

/** The participants for whom it is stored: those for whom the thing is confirmed. */
export const storeFile = statement<
  { participantId: number },
  Confirmed & { fileName: string; blobHash: Buffer }
>(
  'store-file-of-preparation',
  `update participant_preparation set file_name = $fileName, blob_hash = $blobHash
   where participant_id = any($participantIds::int[]) and thing = $thing
   returning participant_id as "participantId"`,
);

interface Shifts {
  participantIds: readonly number[];
  weekdays: readonly number[];
  starts: readonly string[];
  ends: readonly string[];
  pauses: readonly number[];
}

export const removeShifts = statement<never, { participantIds: readonly number[] }>(
  'remove-working-hours',
  'delete from working_hours where participant_id = any($participantIds::int[])',
);

/** The same shifts for each participant. */
export const insertShifts = statement<never, Shifts>(
  'insert-working-hours',
  `insert into working_hours (participant_id, weekday, starts_at, ends_at, pause_minutes)
   select participant.id, shift.* from unnest($participantIds::int[]) participant(id),
     unnest($weekdays::int[], $starts::time[], $ends::time[], $pauses::int[]) shift`,
);

export const storePlacementStudent = statement<
  never,
  { studentId: number; bornOn: string | null; form: PlacementForm }
>(
  'store-placement-student',
  `insert into placement_student (student_id, born_on, form) values ($studentId, $bornOn, $form)
   on conflict (student_id) do update set born_on = excluded.born_on, form = excluded.form`,
);

interface StoredFile {
  schoolId: number;
  fileName: string;
  hash: string;
  size: number;
  mediaType: string;
}

interface OfFile {
  periodId: number;
  studentId: number;
  thing: PreparedThing;
}

export const storedFile = statement<StoredFile, OfFile>(
  'stored-file-of-preparation',
  `select period.school_id as "schoolId", prepared.file_name as "fileName", encode(blob.hash, 'hex') as hash, blob.size,
     blob.media_type as "mediaType"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   join participant_preparation prepared on prepared.participant_id = participant.id and prepared.thing = $thing
   join blob on blob.hash = prepared.blob_hash
   where participant.period_id = $periodId and participant.student_id = $studentId`,
);
