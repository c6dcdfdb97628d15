import type { Output, periodDocumentsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isInPeriod } from '../periods/periods.tables.ts';
import { documentAccessesJson, documentPath } from './period-documents.tables.ts';

type Document = Output<typeof periodDocumentsContract.addPeriodDocument>;
type MyDocument = Output<typeof periodDocumentsContract.myDocuments>[number];

const documents = `select document.id, document.description, ${documentPath('document')} as "documentPath",
     ${documentAccessesJson('document')} as "documentAccesses"
   from period_document document`;

export const documentsOf = statement<Document, { periodId: number }>(
  'period-documents-of',
  `${documents} where document.period_id = $periodId order by document.description collate "sv-x-icu", document.id`,
);

export const documentById = statement<Document, { id: number }>(
  'period-document-by-id',
  `${documents} where document.id = $id`,
);

const isShared = (account: string) => `(${isInPeriod(account, 'document.period_id')} and exists (
     select 1 from period_document_access access where access.document_id = document.id and access.account_id = ${account}))`;

/** Those shared with an account that takes part in the period. */
export const documentsFor = statement<MyDocument, { periodId: number; accountId: number }>(
  'period-documents-for',
  `select document.id, document.description, ${documentPath('document')} as "documentPath"
   from period_document document
   where document.period_id = $periodId and ${isShared('$accountId')}
   order by document.description collate "sv-x-icu", document.id`,
);

interface StoredDocument {
  schoolId: number;
  isForReader: boolean;
  fileName: string;
  hash: string;
  size: number;
  mediaType: string;
}

export const storedDocument = statement<StoredDocument, { id: number; accountId: number }>(
  'stored-period-document',
  `select period.school_id as "schoolId", ${isShared('$accountId')} as "isForReader", document.file_name as "fileName",
     encode(blob.hash, 'hex') as hash, blob.size, blob.media_type as "mediaType"
   from period_document document
   join placement_period period on period.id = document.period_id
   join blob on blob.hash = document.blob_hash
   where document.id = $id`,
);

export const lockDocument = statement<
  { id: number; periodId: number; schoolId: number; description: string },
  { id: number }
>(
  'lock-period-document',
  `select document.id, period.id as "periodId", period.school_id as "schoolId", document.description
   from period_document document join placement_period period on period.id = document.period_id
   where document.id = $id for update of document`,
);

/** Total bytes of a school's documents of periods, with those of their participants. */
export const bytesOfPeriods = statement<{ bytes: number }, { schoolId: number }>(
  'period-documents-bytes',
  `select coalesce(sum(blob.size), 0)::float8 as bytes from blob where blob.hash in (
     select document.blob_hash from period_document document
     join placement_period period on period.id = document.period_id where period.school_id = $schoolId
     union select prepared.blob_hash from participant_preparation prepared
     join placement_participant participant on participant.id = prepared.participant_id
     join placement_period period on period.id = participant.period_id where period.school_id = $schoolId)`,
);

interface NewDocument {
  periodId: number;
  description: string;
  fileName: string;
  blobHash: Buffer;
  by: number;
  at: Date;
}

export const insertDocument = statement<{ id: number }, NewDocument>(
  'insert-period-document',
  `insert into period_document (period_id, description, file_name, blob_hash, uploaded_by, created_at)
   values ($periodId, $description, $fileName, $blobHash, $by, $at) returning id`,
);

export const replaceAccesses = statement<never, { documentId: number; userIds: readonly number[] }>(
  'replace-period-document-accesses',
  `with removed as (
     delete from period_document_access where document_id = $documentId and account_id <> all ($userIds::int[])
   )
   insert into period_document_access (document_id, account_id)
   select $documentId, account_id from unnest($userIds::int[]) account_id on conflict do nothing`,
);

export const removeDocument = statement<never, { id: number }>(
  'remove-period-document',
  'delete from period_document where id = $id',
);
