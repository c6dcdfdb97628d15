import type { Input, placementPapersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../../platform/context.ts';
import { ArchiveNames, safeName } from '../../../platform/files/archive-names.ts';
import { type ZipItem, zipStream } from '../../../platform/files/zip-stream.ts';
import type { Download } from '../../../platform/http/download.ts';
import { reachPeriod } from '../../periods/index.ts';
import {
  documentsOfPeriod,
  type PictureOfEntry,
  participantsOfPeriod,
  picturesOf,
} from './period-files.view.ts';
import { answersCsv, entriesCsv, fileTexts, groupsOf, presenceCsv } from './period-tables.ts';

/**
 * Sends a period as it is read: statement after statement, file after file. It is no snapshot, and
 * a file that goes meanwhile breaks the download.
 */
export async function readPeriodFiles(
  { periodId, content, name }: Input<typeof placementPapersContract.readPeriodFiles>,
  ctx: Context,
): Promise<Download> {
  await reachPeriod(ctx, periodId);
  const papers = papersOf(periodId, ctx);
  const items = content === 'papers' ? papers : everythingOf(periodId, ctx, papers);
  return {
    fileName: safeName(name),
    mediaType: 'application/zip',
    size: undefined,
    content: zipStream(items, ctx.now()),
  };
}

type Source = Pick<Context, 'db' | 'blobs' | 'now' | 'request'>;

async function* papersOf(
  periodId: number,
  { db, blobs, request: { language } }: Source,
): AsyncGenerator<ZipItem> {
  const folder = fileTexts(language)('papers');
  const names = new ArchiveNames();
  for (const { name, paperHash } of await participantsOfPeriod(db, { periodId }))
    if (paperHash)
      yield { path: names.path(folder, `${name}.pdf`), open: () => blobs.open(paperHash) };
}

async function* everythingOf(
  periodId: number,
  { db, blobs, now, request: { language } }: Source,
  papers: AsyncIterable<ZipItem>,
): AsyncGenerator<ZipItem> {
  const t = fileTexts(language);
  const names = new ArchiveNames();
  const participants = await participantsOfPeriod(db, { periodId });
  const source = { db, t, participants };
  for (const { fileName, hash } of await documentsOfPeriod(db, { periodId }))
    yield { path: names.path(t('documents'), fileName), open: () => blobs.open(hash) };
  yield* papers;
  // Their names alone are remembered, for the column of the entries.
  const pathOf = new Map<number, string>();
  const folderNames = new ArchiveNames();
  for (const group of groupsOf(participants)) {
    const folders = new Map(
      group.map(({ id, name }) => [id, folderNames.path(t('pictures'), name)]),
    );
    for (const picture of await picturesOf(db, { participantIds: [...folders.keys()] })) {
      const path = names.path(folders.get(picture.participantId) ?? '', nameOf(picture));
      pathOf.set(picture.id, path);
      yield { path, open: () => blobs.open(picture.hash) };
    }
  }
  const table = (key: 'entries' | 'presence' | 'answers', open: ZipItem['open']): ZipItem => ({
    ...{ path: names.path('', `${t(key)}.csv`), isPacked: true, open },
  });
  yield table('entries', () => entriesCsv(source, (id) => pathOf.get(id)));
  yield table('presence', () => presenceCsv(source, stockholmDay(now())));
  yield table('answers', () => answersCsv(source, periodId));
}

const nameOf = ({ createdAt, title }: PictureOfEntry) =>
  `${stockholmDay(new Date(createdAt))} ${title.replaceAll('.', '_')}.webp`;
