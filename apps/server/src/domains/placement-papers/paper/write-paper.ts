import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Language } from '@gesall/messages';
import { Refusal } from '../../../platform/fail.ts';
import type { JobContext } from '../../../platform/jobs/work-off.ts';
import { PaperWriter } from '../../../platform/pdf/paper-writer.ts';
import { numberIn, paperTexts } from './paper-texts.ts';
import { pictureParser } from './picture-parser.ts';
import type { Paper } from './read-paper.ts';
import { sections } from './sections.ts';

interface Wanted {
  language: Language;
  /** The creation date of the file; the same paper has the same bytes. */
  at: Date;
}

/**
 * Writes the paper while `store` reads it. Neither all pictures nor the whole file are in memory:
 * each picture waits until what was written before it is stored.
 */
export async function writePaper<Stored>(
  paper: Paper,
  { language, at }: Wanted,
  ctx: Pick<JobContext, 'blobs' | 'parsers'>,
  store: (content: PassThrough) => Promise<Stored>,
): Promise<Stored> {
  const t = paperTexts(language);
  const { studentName: student, periodName: period } = paper;
  const writer = await PaperWriter.open({
    ...{ title: t('documentTitle', { student, period }), language, at },
    foot: (page) => t('foot', { student, period, page }),
  });
  const content = new PassThrough();
  writer.pdf.pipe(content);
  const stored = store(content);
  // Reported below, also when the store does not listen yet, or fails while something is drawn.
  content.on('error', () => undefined);
  stored.catch(() => undefined);
  const number = numberIn(language);
  async function readPicture(hash: string) {
    const picture = await jpegOf(hash, ctx);
    if (content.writableNeedDrain) await Promise.race([once(content, 'drain'), stored]);
    return picture;
  }
  try {
    for (const draw of sections) await draw(paper, { writer, t, number, readPicture });
    writer.end();
  } catch (error) {
    content.destroy(error instanceof Error ? error : undefined);
    // The first error is the one to report.
    await stored.catch(() => undefined);
    throw error;
  }
  return stored;
}

/** Null when the picture cannot be read, of which the paper says so. */
async function jpegOf(hash: string, { blobs, parsers }: Pick<JobContext, 'blobs' | 'parsers'>) {
  const pieces: Buffer[] = [];
  for await (const piece of blobs.open(hash)) pieces.push(piece);
  try {
    const content = Buffer.concat(pieces);
    const { jpeg, width, height } = await parsers.parse(pictureParser, { content });
    return { jpeg: Buffer.from(jpeg), width, height };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ImageTypeNotAllowed') return null;
    throw error;
  }
}
