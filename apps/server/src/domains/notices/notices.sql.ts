import type { Role } from '@gesall/rules';
import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { statement } from '../../platform/db/database.ts';

const administers = `$role in ('Superuser', 'Admin')`;

/**
 * Notices for a person on a day, with the parameters of `Reader`. A notice for licences reaches
 * students of their programmes, teachers of such classes, and teachers without classes at such
 * schools.
 */
const addressed = `(
    ${administers}
    or notice.deleted_at is null and notice.show_from <= $day::date
      and case $role when 'Student' then notice.show_for_students when 'Teacher' then notice.show_for_teachers else false end
      and (notice.show_for_all_schools or exists (select 1 from notice_school at where at.notice_id = notice.id and at.school_id = $schoolId::int))
      and (not exists (select 1 from notice_programme_licence any_licence where any_licence.notice_id = notice.id)
        or exists (
          select 1 from notice_programme_licence chosen
          join programme on programme.programme_licence_id = chosen.programme_licence_id and programme.deleted_at is null
          where chosen.notice_id = notice.id and programme.school_id = $schoolId::int and (
            exists (select 1 from school_class class where class.programme_id = programme.id and class.deleted_at is null and (
              exists (select 1 from class_student member where member.class_id = class.id and member.student_id = $accountId)
              or exists (select 1 from class_teacher own where own.class_id = class.id and own.teacher_id = $accountId and (own.until is null or own.until >= $day::date))))
            or $role = 'Teacher' and not exists (
              select 1 from class_teacher own join school_class class on class.id = own.class_id and class.deleted_at is null
              where own.teacher_id = $accountId and (own.until is null or own.until >= $day::date))))))`;

export interface NoticeRow {
  id: number;
  title: string;
  textHtml: string;
  imageHash: string | null;
  video: string | null;
  showFrom: string;
  showForStudents: boolean;
  showForTeachers: boolean;
  showForAllCustomers: boolean;
  created: string;
  /** Only administrators see the audience. */
  forSchoolIds: number[] | null;
  forProgramIds: number[] | null;
  version: number | null;
  isDeleted: boolean;
  isSeenByMe: boolean;
}

export interface Reader {
  accountId: number;
  role: Role;
  day: string;
  schoolId: number | null;
}

export const noticesFor = statement<NoticeRow, Reader>(
  'notices-for',
  `select notice.id, notice.title, notice.text_html as "textHtml", encode(notice.image_hash, 'hex') as "imageHash", notice.video,
     notice.show_from as "showFrom", notice.show_for_students as "showForStudents", notice.show_for_teachers as "showForTeachers",
     notice.show_for_all_schools as "showForAllCustomers", iso(notice.created_at) as created,
     case when ${administers} then array(select school_id from notice_school where notice_id = notice.id order by school_id) end as "forSchoolIds",
     case when ${administers} then array(select programme_licence_id from notice_programme_licence where notice_id = notice.id order by 1) end as "forProgramIds",
     case when ${administers} then notice.version end as version, notice.deleted_at is not null as "isDeleted",
     exists (select 1 from notice_read read where read.notice_id = notice.id and read.account_id = $accountId) as "isSeenByMe"
   from notice
   where ${addressed}
   order by notice.show_from desc, notice.id desc
   limit 500`,
);

/** Marks notices that are for the reader as read; answers these, already read ones included. */
export const markThemRead = statement<{ id: number }, Reader & { ids: number[]; at: Date }>(
  'notices-mark-read',
  `with theirs as (select notice.id from notice where notice.id = any ($ids::int[]) and ${addressed}),
   marked as (insert into notice_read (account_id, notice_id, read_at) select $accountId, id, $at from theirs on conflict do nothing)
   select id from theirs`,
);

export interface NoticeValues {
  title: string;
  textHtml: string;
  video: string | null;
  showFrom: string;
  showForStudents: boolean;
  showForTeachers: boolean;
  showForAllSchools: boolean;
  imageHash: Buffer | null;
}

export const insertNotice = statement<{ id: number }, NoticeValues & { by: number; at: Date }>(
  'notice-insert',
  `insert into notice (title, text_html, image_hash, video, show_from, show_for_students, show_for_teachers, show_for_all_schools, by, created_at)
   values ($title, $textHtml, $imageHash, $video, $showFrom, $showForStudents, $showForTeachers, $showForAllSchools, $by, $at)
   returning id`,
);

interface StoredNotice extends NoticeValues {
  version: number;
  schoolIds: number[];
  licenceIds: number[];
}

export const lockNotice = statement<StoredNotice, { noticeId: number }>(
  'notice-lock',
  `select title, text_html as "textHtml", video, show_from as "showFrom", show_for_students as "showForStudents",
     show_for_teachers as "showForTeachers", show_for_all_schools as "showForAllSchools", image_hash as "imageHash", version,
     array(select school_id from notice_school where notice_id = notice.id order by 1) as "schoolIds",
     array(select programme_licence_id from notice_programme_licence where notice_id = notice.id order by 1) as "licenceIds"
   from notice where id = $noticeId and deleted_at is null for update`,
);

export const storeNotice = statement<never, NoticeValues & { noticeId: number }>(
  'notice-store',
  `update notice set title = $title, text_html = $textHtml, video = $video, show_from = $showFrom, image_hash = $imageHash,
     show_for_students = $showForStudents, show_for_teachers = $showForTeachers, show_for_all_schools = $showForAllSchools, version = version + 1
   where id = $noticeId`,
);

/** Sets a notice's audience; answers how many of the schools and licences exist. */
export const addressTo = statement<
  { schools: number; licences: number },
  { noticeId: number; schoolIds: number[]; licenceIds: number[] }
>(
  'notice-address',
  `with
   former_schools as (delete from notice_school where notice_id = $noticeId and school_id <> all ($schoolIds::int[])),
   former_licences as (delete from notice_programme_licence where notice_id = $noticeId and programme_licence_id <> all ($licenceIds::int[])),
   schools as (select id from school where id = any ($schoolIds::int[])),
   licences as (select id from programme_licence where id = any ($licenceIds::int[])),
   new_schools as (insert into notice_school (notice_id, school_id) select $noticeId, id from schools on conflict do nothing),
   new_licences as (
     insert into notice_programme_licence (notice_id, programme_licence_id) select $noticeId, id from licences on conflict do nothing)
   select (select count(*)::int from schools) as schools, (select count(*)::int from licences) as licences`,
);

export const lockNotices = statement<
  { id: number; isDeleted: boolean },
  { ids: readonly number[] }
>(
  'notices-lock',
  'select id, deleted_at is not null as "isDeleted" from notice where id = any($ids::int[]) order by id for update',
);

export const storeDeletion = statement<never, { ids: readonly number[]; deletedAt: Date | null }>(
  'notices-store-deletion',
  'update notice set deleted_at = $deletedAt where id = any($ids::int[])',
);

export const restoreNotices = statement<{ id: number }, { events: readonly number[] }>(
  'undo-notice-deletions',
  `update notice set deleted_at = null from audit_event event
   where event.id = any($events::bigint[]) and ${isLastOfItsKind} and notice.id = event.subject_id and notice.deleted_at is not null
   returning event.id`,
);
