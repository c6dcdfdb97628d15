import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { hash, instant, isOneOf, word } from '../../platform/db/columns.ts';
import { blob } from '../../platform/files/files.tables.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

export const languages = ['sv', 'en'] as const;

/** The grading basis of a participant, at most one: waiting, made with its file, or failed. */
export const placementPaper = pgTable(
  'placement_paper',
  {
    participantId: integer()
      .primaryKey()
      .references(() => placementParticipant.id, { onDelete: 'cascade' }),
    language: word(...languages).notNull(),
    requestedBy: integer()
      .notNull()
      .references(() => account.id),
    requestedAt: instant().notNull(),
    blobHash: hash().references(() => blob.hash),
    madeAt: instant(),
    failedAt: instant(),
  },
  (paper) => [
    check('placement_paper_language', isOneOf({ name: 'language' }, languages)),
    check('placement_paper_made', sql`(made_at is null) = (blob_hash is null)`),
    check('placement_paper_state', sql`made_at is null or failed_at is null`),
    index().on(paper.blobHash),
    index().on(paper.requestedBy),
  ],
);
