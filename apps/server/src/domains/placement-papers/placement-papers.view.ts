import { statement } from '../../platform/db/database.ts';
import { takesPart } from '../periods/periods.tables.ts';

interface PaperRow {
  studentId: number;
  name: string;
  paper: {
    by: string;
    requestedAt: string;
    madeAt: string | null;
    failedAt: string | null;
    bytes: number | null;
  } | null;
}

/** The students of a period by name, with what was last asked for. */
export const papersOfPeriod = statement<PaperRow, { periodId: number }>(
  'placement-papers-of-period',
  `select person.id as "studentId", person.name, case when paper.participant_id is not null then json_build_object(
       'by', asker.name, 'requestedAt', iso(paper.requested_at), 'madeAt', iso(paper.made_at),
       'failedAt', iso(paper.failed_at), 'bytes', blob.size) end as paper
   from placement_participant participant
   join account person on person.id = participant.student_id
   left join placement_paper paper on paper.participant_id = participant.id
   left join account asker on asker.id = paper.requested_by
   left join blob on blob.hash = paper.blob_hash
   where participant.period_id = $periodId and ${takesPart('participant')}
   order by person.name collate "sv-x-icu", person.id`,
);
