import { check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, isOneOf, word } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

const marks = ['confirmed', 'doubted'] as const;

/** A supervisor's word on a student's day: a mark, which changes no status. */
export const dayMark = pgTable(
  'day_mark',
  {
    participantId: integer()
      .notNull()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    supervisorId: integer()
      .notNull()
      .references(() => account.id),
    mark: word(...marks).notNull(),
    markedAt: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.participantId, row.day, row.supervisorId] }),
    check('day_mark_mark', isOneOf({ name: 'mark' }, marks)),
    index().on(row.supervisorId),
  ],
);

/** The Monday of the latest week of which a supervisor has a letter. */
export const weekLetter = pgTable('week_letter', {
  supervisorId: integer()
    .primaryKey()
    .references(() => account.id),
  monday: date().notNull(),
});

/** `participant` and `day` are SQL: what supervisors say of the day; one doubt decides. */
export const markOfDay = (participant: string, day: string) => `(
     select case when bool_or(said.mark = 'doubted') then 'doubted' else min(said.mark) end
     from day_mark said where said.participant_id = ${participant} and said.day = ${day})`;
