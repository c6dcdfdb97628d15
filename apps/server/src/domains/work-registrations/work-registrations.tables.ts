import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import {
  big,
  bigKey,
  createdAt,
  decimal,
  hash,
  instant,
  isOneOf,
  version,
  word,
} from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { swedishDay } from '../periods/workplaces.tables.ts';
import { workComponent } from '../work-cards/work-cards.tables.ts';

/** What a participant has done on a component. Its participant cannot be deleted. */
export const workRegistration = pgTable(
  'work_registration',
  {
    id: bigKey(),
    participantId: integer().notNull(),
    periodId: integer().notNull(),
    componentId: integer()
      .notNull()
      .references(() => workComponent.id),
    hours: decimal(5, 2).notNull(),
    title: varchar({ length: 100 }).notNull(),
    body: varchar({ length: 5000 }).notNull().default(''),
    /** When the student saved it, on the phone. */
    createdAt: instant().notNull(),
    receivedAt: createdAt(),
    teacherSignedAt: instant(),
    teacherSignedBy: integer().references(() => account.id),
    supervisorSignedAt: instant(),
    supervisorSignedBy: integer().references(() => account.id),
    /** Signed through a mailed link, without signing in. */
    supervisorSignedByLink: boolean().notNull().default(false),
    /** Set until the student changes it or it is signed. */
    sentBackAt: instant(),
    /** The latest comment, signature or sending back. */
    newsAt: instant(),
    /** When the student last opened it. */
    seenAt: instant(),
    version: version(),
  },
  (registration) => [
    foreignKey({
      columns: [registration.participantId, registration.periodId],
      foreignColumns: [placementParticipant.id, placementParticipant.periodId],
    }),
    check(
      'work_registration_hours',
      sql`hours > 0 and hours <= 24 and hours * 4 = trunc(hours * 4)`,
    ),
    check(
      'work_registration_teacher_signed',
      sql`(teacher_signed_at is null) = (teacher_signed_by is null)`,
    ),
    check(
      'work_registration_supervisor_signed',
      sql`(supervisor_signed_at is null) = (supervisor_signed_by is null)`,
    ),
    index().on(registration.periodId, registration.createdAt.desc(), registration.id.desc()),
    index().on(registration.participantId, registration.createdAt.desc(), registration.id.desc()),
    index().on(registration.componentId),
    index('work_registration_waits_for_supervisor')
      .on(registration.participantId)
      .where(sql`supervisor_signed_at is null`),
    index().on(registration.teacherSignedBy),
    index().on(registration.supervisorSignedBy),
  ],
);

export const registrationImage = pgTable(
  'registration_image',
  {
    id: bigKey(),
    registrationId: big()
      .notNull()
      .references(() => workRegistration.id, { onDelete: 'cascade' }),
    blobHash: hash()
      .notNull()
      .references(() => blob.hash),
    thumbnailHash: hash()
      .notNull()
      .references(() => blob.hash),
    position: smallint().notNull(),
  },
  (image) => [
    unique().on(image.registrationId, image.position),
    index().on(image.blobHash),
    index().on(image.thumbnailHash),
  ],
);

export const registrationComment = pgTable(
  'registration_comment',
  {
    id: bigKey(),
    registrationId: big()
      .notNull()
      .references(() => workRegistration.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => account.id),
    text: varchar({ length: 2000 }).notNull(),
    commentedAt: instant().notNull(),
    receivedAt: createdAt(),
  },
  (comment) => [
    index().on(comment.registrationId, comment.commentedAt),
    index().on(comment.authorId),
  ],
);

/** What happened to an entry after it was registered, with what it was before. */
export const registrationEvent = pgTable(
  'registration_event',
  {
    id: bigKey(),
    registrationId: big()
      .notNull()
      .references(() => workRegistration.id, { onDelete: 'cascade' }),
    kind: word('sentBack', 'changed').notNull(),
    byId: integer()
      .notNull()
      .references(() => account.id),
    at: instant().notNull(),
    /** Why it was sent back. */
    reason: text(),
    /** Former signatures of one that was sent back, former values of one that was changed. */
    before: jsonb().notNull(),
  },
  (event) => [
    check('registration_event_kind', isOneOf(event.kind, ['sentBack', 'changed'])),
    check('registration_event_reason', sql`(kind = 'sentBack') = (reason is not null)`),
    index().on(event.registrationId),
    index().on(event.byId),
  ],
);

/** The day of an entry: the workplace and the supervisors of that day are the entry's. */
export const dayOfEntry = {
  participant: 'participant',
  day: swedishDay('registration.created_at'),
};

/** Where an image is served; `image` is a name of SQL. */
export const imagePath = (image: string, size: 'image' | 'thumbnail') =>
  `'/lwc/files/registrations/' || ${image}.id || '/${size}.webp'`;

/** The comments of the entry `registration`, a name of SQL, the first written first. */
export const commentsJson = `coalesce((
     select json_agg(json_build_object('id', comment.id, 'text', comment.text, 'commentDate', iso(comment.commented_at),
       'commenterName', author.name) order by comment.commented_at, comment.id)
     from registration_comment comment join account author on author.id = comment.author_id
     where comment.registration_id = registration.id), '[]')`;

/** The signature of a side on the entry `registration`, a name of SQL; null when there is none. */
export const signatureJson = (side: 'teacher' | 'supervisor') =>
  `case when registration.${side}_signed_at is not null then json_build_object(
     'name', (select signer.name from account signer where signer.id = registration.${side}_signed_by),
     'at', iso(registration.${side}_signed_at),
     'byLink', ${side === 'teacher' ? 'false' : 'registration.supervisor_signed_by_link'}) end`;
