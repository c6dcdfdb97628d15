import { statement } from '../../../platform/db/database.ts';
import { takesPart } from '../../periods/periods.tables.ts';
import { signatureJson } from '../../work-registrations/work-registrations.tables.ts';

interface OfPeriod {
  periodId: number;
}

interface StoredContent {
  hash: string;
}

/** By name, with the paper that is made. */
export const participantsOfPeriod = statement<
  { id: number; name: string; companyName: string; paperHash: string | null },
  OfPeriod
>(
  'period-files-participants',
  `select participant.id, person.name, place.name as "companyName", encode(paper.blob_hash, 'hex') as "paperHash"
   from placement_participant participant
   join account person on person.id = participant.student_id
   join company place on place.id = participant.company_id
   left join placement_paper paper on paper.participant_id = participant.id
   where participant.period_id = $periodId and ${takesPart('participant')}
   order by person.name collate "sv-x-icu", person.id`,
);

export const documentsOfPeriod = statement<
  StoredContent & { fileName: string; description: string },
  OfPeriod
>(
  'period-files-documents',
  `select file_name as "fileName", description, encode(blob_hash, 'hex') as hash from period_document
   where period_id = $periodId order by id`,
);

export interface PictureOfEntry extends StoredContent {
  id: number;
  participantId: number;
  createdAt: string;
  title: string;
}

/** Of participants, the first taken first. */
export const picturesOf = statement<PictureOfEntry, { participantIds: readonly number[] }>(
  'period-files-pictures',
  `select image.id, registration.participant_id as "participantId", iso(registration.created_at) as "createdAt", registration.title,
     encode(image.blob_hash, 'hex') as hash
   from work_registration registration join registration_image image on image.registration_id = registration.id
   where registration.participant_id = any($participantIds::int[])
   order by registration.created_at, registration.id, image.position`,
);

interface Signature {
  name: string;
  at: string;
  byLink: boolean;
}

export interface EntryOfPeriod {
  participantId: number;
  createdAt: string;
  title: string;
  body: string;
  hours: number;
  step: string;
  component: string;
  supervisor: Signature | null;
  teacher: Signature | null;
  comments: string[];
  imageIds: number[];
}

export const entriesOf = statement<EntryOfPeriod, { participantIds: readonly number[] }>(
  'period-files-entries',
  `select registration.participant_id as "participantId", iso(registration.created_at) as "createdAt", registration.title,
     registration.body, registration.hours, step.name as step, component.name as component,
     ${signatureJson('supervisor')} as supervisor, ${signatureJson('teacher')} as teacher,
     coalesce((select json_agg(author.name || ': ' || comment.text order by comment.commented_at, comment.id)
       from registration_comment comment join account author on author.id = comment.author_id
       where comment.registration_id = registration.id), '[]') as comments,
     coalesce((select json_agg(image.id order by image.position) from registration_image image
       where image.registration_id = registration.id), '[]') as "imageIds"
   from work_registration registration
   join work_component component on component.id = registration.component_id
   join work_step step on step.id = component.work_step_id
   where registration.participant_id = any($participantIds::int[])
   order by registration.participant_id, registration.created_at, registration.id`,
);

interface AnswerOfPeriod {
  forUserType: 1 | 4;
  question: string;
  name: string;
  response: number;
  responseRange: number;
  answeredAt: string;
}

export const answersOfPeriod = statement<AnswerOfPeriod, OfPeriod>(
  'period-files-answers',
  `select question.for_user_type as "forUserType", question.question, person.name, given.response,
     question.response_range as "responseRange", iso(given.answered_at) as "answeredAt"
   from evaluation_question question
   join evaluation_answer given on given.question_id = question.id
   join account person on person.id = given.account_id
   where question.period_id = $periodId
   order by question.for_user_type, question.sort_order, question.id, person.name, person.id`,
);
