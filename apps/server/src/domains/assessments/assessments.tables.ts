import { componentLevels } from '@gesall/rules';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  time,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { instant, isOneOf, key, version, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { workComponent } from '../work-cards/work-cards.tables.ts';

const levelSides = ['student', 'supervisor'] as const;

/** A side's level of a component of the card; a later one replaces it. */
export const componentLevel = pgTable(
  'component_level',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id),
    componentId: integer()
      .notNull()
      .references(() => workComponent.id),
    side: word(...levelSides).notNull(),
    level: word(...componentLevels).notNull(),
    comment: varchar({ length: 500 }).notNull().default(''),
    setBy: integer()
      .notNull()
      .references(() => account.id),
    setAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.participantId, row.componentId, row.side] }),
    check('component_level_side', isOneOf({ name: 'side' }, levelSides)),
    check('component_level_level', isOneOf({ name: 'level' }, componentLevels)),
    index().on(row.componentId),
    index().on(row.setBy),
  ],
);

/** The statement of a participant's supervisors, a basis for the grade. */
export const supervisorStatement = pgTable(
  'supervisor_statement',
  {
    participantId: integer()
      .primaryKey()
      .references(() => placementParticipant.id),
    text: varchar({ length: 5000 }).notNull(),
    writtenBy: integer()
      .notNull()
      .references(() => account.id),
    writtenAt: instant().notNull(),
    signedBy: integer().references(() => account.id),
    signedAt: instant(),
    version: version(),
  },
  (statement) => [
    check('supervisor_statement_signed', sql`(signed_at is null) = (signed_by is null)`),
    index().on(statement.writtenBy),
    index().on(statement.signedBy),
  ],
);

/** A talk of teacher, supervisor and student. Day and time are those of Stockholm. */
export const placementTalk = pgTable(
  'placement_talk',
  {
    id: key(),
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id),
    day: date().notNull(),
    startsAt: time().notNull(),
    place: varchar({ length: 200 }).notNull().default(''),
    notes: varchar({ length: 5000 }).notNull().default(''),
    plannedBy: integer()
      .notNull()
      .references(() => account.id),
    /** Since when all three see the levels of both sides, and the notes. */
    openedAt: instant(),
    version: version(),
  },
  (talk) => [index().on(talk.participantId, talk.day), index().on(talk.plannedBy, talk.day)],
);

const talkSides = ['teacher', 'supervisor', 'student'] as const;

/** Who has signed a talk as it is; a change of the talk removes them. */
export const talkSignature = pgTable(
  'talk_signature',
  {
    talkId: integer()
      .notNull()
      .references(() => placementTalk.id, { onDelete: 'cascade' }),
    side: word(...talkSides).notNull(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    signedAt: instant().notNull(),
  },
  (signature) => [
    primaryKey({ columns: [signature.talkId, signature.side] }),
    unique().on(signature.talkId, signature.accountId),
    check('talk_signature_side', isOneOf({ name: 'side' }, talkSides)),
    index().on(signature.accountId),
  ],
);
