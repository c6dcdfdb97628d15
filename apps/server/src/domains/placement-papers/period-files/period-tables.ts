import { Readable } from 'node:stream';
import { fillText, type Language } from '@gesall/messages';
import { periodFiles as en } from '@gesall/messages/en/period-files';
import { periodFiles as sv } from '@gesall/messages/sv/period-files';
import { type CellValue, csvLine, csvMark, stockholmDay } from '@gesall/rules';
import type { Db } from '../../../platform/db/database.ts';
import { daysOfParticipants } from '../days.view.ts';
import { momentText } from '../moment-text.ts';
import { answersOfPeriod, type EntryOfPeriod, entriesOf } from './period-files.view.ts';

const catalogues = { sv, en };

export const fileTexts =
  (language: Language) =>
  (key: keyof typeof sv, values: Record<string, string> = {}) =>
    fillText(catalogues[language][key], values);

type Texts = ReturnType<typeof fileTexts>;

export interface Participant {
  id: number;
  name: string;
  companyName: string;
}

/** How many participants one statement reads, so that a period of any size fits in memory. */
const atOnce = 20;

export function* groupsOf<Each>(all: readonly Each[]): Generator<readonly Each[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

interface Source {
  db: Db;
  t: Texts;
  participants: readonly Participant[];
}

const csvOf = (headings: readonly string[], rows: AsyncIterable<readonly CellValue[]>) =>
  Readable.from(
    (async function* () {
      yield Buffer.from(csvMark + csvLine(headings));
      for await (const row of rows) yield Buffer.from(csvLine(row));
    })(),
  );

/** Every entry by student and time; `pathOf` says where its pictures are. */
export function entriesCsv(
  { db, t, participants }: Source,
  pathOf: (imageId: number) => string | undefined,
): Readable {
  const signature = (signed: EntryOfPeriod['teacher']) =>
    signed &&
    t(signed.byLink ? 'byLink' : 'signed', { name: signed.name, at: momentText(signed.at) });
  const columns = [
    ...(['student', 'company', 'day', 'title', 'text', 'hours', 'step', 'component'] as const),
    ...(['supervisor', 'teacher', 'comments', 'pictures'] as const),
  ];
  return csvOf(
    columns.map((key) => t(key)),
    (async function* () {
      for (const group of groupsOf(participants)) {
        const rows = await entriesOf(db, { participantIds: group.map(({ id }) => id) });
        for (const { id, name, companyName } of group)
          for (const entry of rows.filter(({ participantId }) => participantId === id))
            yield [
              ...[name, companyName, { day: stockholmDay(new Date(entry.createdAt)) }],
              ...[entry.title, entry.body, entry.hours, entry.step, entry.component],
              ...[signature(entry.supervisor), signature(entry.teacher)],
              ...[entry.comments.join('\n'), entry.imageIds.map(pathOf).filter(Boolean).join('\n')],
            ];
      }
    })(),
  );
}

/** Every day by student until today. */
export function presenceCsv({ db, t, participants }: Source, today: string): Readable {
  const columns = ['student', 'company', 'day', 'status', 'in', 'out', 'absence'] as const;
  return csvOf(
    [...columns.map((key) => t(key)), t('correctedBy')],
    (async function* () {
      for (const group of groupsOf(participants)) {
        const participantIds = group.map(({ id }) => id);
        const rows = await daysOfParticipants(db, { participantIds, until: today });
        for (const { id, name, companyName } of group)
          for (const each of rows.filter(({ participantId }) => participantId === id)) {
            const absences = each.absences.map(({ isWholeDay, from, to, comment }) =>
              [isWholeDay ? t('wholeDay') : `${from}–${to}`, comment].filter(Boolean).join(': '),
            );
            yield [
              ...[name, companyName, { day: each.day }, t(`status.${each.status}`)],
              ...[each.checkedIn, each.checkedOut, absences.join('; '), each.correctedBy],
            ];
          }
      }
    })(),
  );
}

/** Every answer to the questions of the period. */
export function answersCsv({ db, t }: Omit<Source, 'participants'>, periodId: number): Readable {
  const columns = ['askedOf', 'question', 'name', 'response', 'of', 'day'] as const;
  return csvOf(
    columns.map((key) => t(key)),
    (async function* () {
      for (const answer of await answersOfPeriod(db, { periodId })) {
        const { forUserType, question, name, response, responseRange, answeredAt } = answer;
        yield [
          ...[t(`askedOf.${forUserType}`), question, name, response, responseRange],
          { day: stockholmDay(new Date(answeredAt)) },
        ];
      }
    })(),
  );
}
