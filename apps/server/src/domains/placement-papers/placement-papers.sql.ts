import type { Language } from '@gesall/messages';
import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';

interface Request {
  participantIds: readonly number[];
  language: Language;
  by: number;
  at: Date;
}

/** The participants who did not wait already. A file that was made before goes. */
export const requestPapers = statement<{ participantId: number }, Request>(
  'request-placement-papers',
  `insert into placement_paper (participant_id, language, requested_by, requested_at)
   select given.id, $language, $by, $at from unnest($participantIds::int[]) given(id)
   on conflict (participant_id) do update
     set language = excluded.language, requested_by = excluded.requested_by, requested_at = excluded.requested_at,
       blob_hash = null, made_at = null, failed_at = null
     where placement_paper.made_at is not null or placement_paper.failed_at is not null
   returning participant_id as "participantId"`,
);

export interface WaitingPaper {
  periodId: number;
  studentId: number;
  language: Language;
  by: number;
  requestedAt: Date;
  takesPart: boolean;
}

export const waitingPaper = statement<WaitingPaper, { participantId: number }>(
  'waiting-placement-paper',
  `select participant.period_id as "periodId", participant.student_id as "studentId", paper.language, paper.requested_by as by,
     paper.requested_at as "requestedAt", ${takesPart('participant')} as "takesPart"
   from placement_paper paper join placement_participant participant on participant.id = paper.participant_id
   where paper.participant_id = $participantId and paper.made_at is null and paper.failed_at is null`,
);

/** Nothing when it was erased, or asked for again, meanwhile. */
export const storePaper = statement<
  never,
  { participantId: number; requestedAt: Date; blobHash: Buffer; at: Date }
>(
  'store-placement-paper',
  `update placement_paper set blob_hash = $blobHash, made_at = $at
   where participant_id = $participantId and requested_at = $requestedAt and made_at is null and failed_at is null`,
);

export const failPaper = statement<never, { participantId: number; at: Date }>(
  'fail-placement-paper',
  'update placement_paper set failed_at = $at where participant_id = $participantId and made_at is null and failed_at is null',
);

interface StoredPaper {
  schoolId: number;
  studentName: string;
  periodName: string;
  hash: string;
  size: number;
  mediaType: string;
}

/** The paper of a student who takes part, once it is made. */
export const storedPaper = statement<StoredPaper, { periodId: number; studentId: number }>(
  'stored-placement-paper',
  `select period.school_id as "schoolId", person.name as "studentName", period.name as "periodName",
     encode(blob.hash, 'hex') as hash, blob.size, blob.media_type as "mediaType"
   from placement_paper paper
   join placement_participant participant on participant.id = paper.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   join account person on person.id = participant.student_id
   join blob on blob.hash = paper.blob_hash
   where participant.period_id = $periodId and participant.student_id = $studentId`,
);
