import type { Output, uploadsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';
import { uploadJson } from '../courses/index.ts';

type Upload = Output<typeof uploadsContract.uploadLink>;
type Earlier = Output<typeof uploadsContract.earlierUploads>[number];

/** Those of the programme's licence, and those its students have on a day. */
const followed = (classId: string, day: string) => `(
     select placed.course_id from school_class own
     join programme on programme.id = own.programme_id
     join programme_licence_course placed on placed.programme_licence_id = programme.programme_licence_id
     where own.id = ${classId}
     union
     select access.course_id from course_access(array(
       select link.student_id from class_student link
       join account on account.id = link.student_id and account.deleted_at is null where link.class_id = ${classId}
     ), ${day}::date) access)`;

/** Whether a class follows a visible course, and how many of the modules are in it. */
export const placeOf = statement<
  { modules: number },
  { classId: number; courseId: number; moduleIds: readonly number[]; day: string }
>(
  'uploads-place',
  `select (select count(distinct module.id)::int from module
     where module.id = any ($moduleIds::int[]) and module.deleted_at is null and ${isShownToTeachers('module', '$courseId')}) as modules
   from course
   where course.id = $courseId and course.deleted_at is null and not course.hide_for_teachers
     and course.id in ${followed('$classId', '$day')}`,
);

/** Total bytes. */
export const bytesOfClass = statement<{ bytes: number }, { classId: number }>(
  'uploads-bytes-of-class',
  `select coalesce(sum(blob.size), 0)::float8 as bytes from course_upload upload
   join blob on blob.hash = upload.blob_hash
   where upload.class_id = $classId and upload.deleted_at is null`,
);

/** Total bytes of the addresses. */
export const bytesOfLinks = statement<{ bytes: number }, { classId: number }>(
  'uploads-bytes-of-links',
  `select coalesce(sum(octet_length(value)), 0)::float8 as bytes from course_upload
   where class_id = $classId and kind = 'link' and deleted_at is null`,
);

/** Total bytes, documents deleted within a day included. */
export const bytesOfSchool = statement<{ bytes: number }, { schoolId: number }>(
  'uploads-bytes-of-school',
  `select coalesce(sum(blob.size), 0)::float8 as bytes from blob
   where blob.hash in (select upload.blob_hash from course_upload upload where upload.school_id = $schoolId and upload.blob_hash is not null)`,
);

/** Releases contents that no other upload refers to. */
export const releaseContents = statement<never, { before: Date }>(
  'uploads-release-contents',
  'update course_upload set blob_hash = null where blob_hash is not null and deleted_at < $before',
);

interface NewUpload {
  classId: number;
  schoolId: number;
  courseId: number;
  moduleIds: readonly number[];
  kind: 'document' | 'link';
  value: string;
  blobHash: Buffer | null;
  by: number;
  at: Date;
}

export const insertUpload = statement<{ id: number }, NewUpload>(
  'uploads-insert',
  `with added as (
     insert into course_upload (class_id, school_id, course_id, kind, value, blob_hash, uploaded_by, created_at)
     values ($classId, $schoolId, $courseId, $kind, $value, $blobHash::bytea, $by, $at)
     returning id
   ), linked as (
     insert into course_upload_module (upload_id, module_id)
     select added.id, module_id from added, unnest($moduleIds::int[]) module_id
     on conflict do nothing
   )
   select id from added`,
);

export const uploadById = statement<{ upload: Upload }, { id: number }>(
  'uploads-by-id',
  `select ${uploadJson} as upload from course_upload upload
   join account author on author.id = upload.uploaded_by where upload.id = $id`,
);

/** Locked, so that of two concurrent deletions one succeeds. */
export const lockedUpload = statement<
  { schoolId: number; courseId: number; classId: number; value: string },
  { id: number }
>(
  'uploads-hold',
  `select upload.school_id as "schoolId", upload.course_id as "courseId", upload.class_id as "classId", upload.value
   from course_upload upload
   join school_class own on own.id = upload.class_id and own.deleted_at is null
   where upload.id = $id and upload.deleted_at is null for update of upload`,
);

export const markUploadDeleted = statement<never, { id: number; at: Date }>(
  'uploads-delete',
  'update course_upload set deleted_at = $at where id = $id',
);

export interface StoredDocument {
  schoolId: number;
  fileName: string;
  hash: string;
  size: number;
  mediaType: string;
  isForStudent: boolean;
}

/** A live document, and whether an account is a student of its class who has its course. */
export const documentById = statement<
  StoredDocument,
  { id: number; accountId: number; day: string }
>(
  'uploads-document',
  `select upload.school_id as "schoolId", upload.value as "fileName", encode(blob.hash, 'hex') as hash, blob.size,
     blob.media_type as "mediaType",
     exists (select 1 from class_student member where member.class_id = upload.class_id and member.student_id = $accountId)
       and upload.course_id in (select course_id from course_access(array[$accountId::int], $day::date)) as "isForStudent"
   from course_upload upload
   join school_class own on own.id = upload.class_id and own.deleted_at is null
   join blob on blob.hash = upload.blob_hash
   where upload.id = $id and upload.deleted_at is null`,
);

const sameThing = `own.class_id = $classId and own.course_id = upload.course_id and own.deleted_at is null
       and (own.value, own.kind) = (upload.value, upload.kind) and own.blob_hash is not distinct from upload.blob_hash`;

const fromOthers = `from course_upload upload
   join school_class taught on taught.id = upload.class_id
   join school_class given on given.id = $classId and given.school_id = upload.school_id
   join course on course.id = upload.course_id and course.deleted_at is null and not course.hide_for_teachers
   join account author on author.id = upload.uploaded_by
   where upload.class_id <> $classId and upload.deleted_at is null
     and upload.course_id in ${followed('$classId', '$day')}
     and not exists (select 1 from course_upload own where ${sameThing})`;

/** Distinct uploads of all classes, deleted ones included. */
export const earlierUploads = statement<Earlier, { classId: number; day: string }>(
  'uploads-earlier',
  `select * from (
     select distinct on (upload.course_id, upload.kind, upload.value, upload.blob_hash) upload.id, upload.value, upload.kind = 'link' as "isLink",
       course.id as "courseId", course.name as "courseName", taught.name as "className", iso(upload.created_at) as uploaded,
       author.name as "uploadedBy"
     ${fromOthers}
     order by upload.course_id, upload.kind, upload.value, upload.blob_hash, upload.created_at desc, upload.id desc
   ) earlier
   order by uploaded desc, id desc
   limit 500`,
);

interface Copied {
  classId: number;
  ids: readonly number[];
  day: string;
  by: number;
  at: Date;
}

/** Copies uploads with their modules; the file is stored once. */
export const copyUploads = statement<{ id: number; courseId: number; value: string }, Copied>(
  'uploads-copy',
  `with source as (
     select upload.id, upload.school_id, upload.course_id, upload.kind, upload.value, upload.blob_hash,
       nextval(pg_get_serial_sequence('course_upload', 'id'))::int as copy_id
     ${fromOthers} and upload.id = any ($ids::int[])
   ), copied as (
     insert into course_upload (id, class_id, school_id, course_id, kind, value, blob_hash, uploaded_by, created_at)
     select copy_id, $classId, school_id, course_id, kind, value, blob_hash, $by, $at from source
     returning id, course_id, value
   ), linked as (
     insert into course_upload_module (upload_id, module_id)
     select source.copy_id, link.module_id from source
     join course_upload_module link on link.upload_id = source.id
   )
   select id, course_id as "courseId", value from copied`,
);
