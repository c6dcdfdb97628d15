import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { bytesOfPdf } from './open-pdf.ts';
import { PaperWriter } from './paper-writer.ts';

const at = new Date('2026-11-16T08:00:00Z');
/** Latin-1, Latin Extended-A and B, and the additional ones but four of medieval Welsh. */
const latin = [
  [0xc0, 0x24f],
  [0x1e00, 0x1efb],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);
const letters = latin.filter((letter) => /\p{Letter}/u.test(letter)).join('');

const aPicture = async (alt: string) => ({
  ...{ width: 400, height: 300, alt },
  jpeg: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer(),
});

async function aPaper() {
  const writer = await PaperWriter.open({
    ...{ title: 'Underlag för Åsa', language: 'sv', at },
    foot: (page) => `Sida ${page}`,
  });
  const written = bytesOfPdf(writer.pdf);
  writer.heading(1, 'Underlag');
  writer.facts([{ name: 'Skola', value: 'Ekbackens gymnasium' }]);
  writer.heading(2, 'Timmar');
  writer.table(
    [
      { heading: 'Delmoment', share: 0.8 },
      { heading: 'Timmar', share: 0.2, isNumber: true },
    ],
    Array.from({ length: 60 }, (_, index) => [`Moment ${index}`, '1,5']),
  );
  writer.heading(3, 'Inlägg');
  writer.paragraph(letters);
  writer.paragraph('En lång text. '.repeat(600), 'quiet');
  await writer.pictures(
    (async function* () {
      for (const alt of ['Bild 1', 'Bild 2', 'Bild 3']) yield await aPicture(alt);
    })(),
  );
  writer.end();
  return written;
}

test('a paper is tagged, in its language and under its title', async () => {
  const { language, title, tags, figures } = await readPdf(await aPaper());
  expect([language, title]).toEqual(['sv', 'Underlag för Åsa']);
  // The facts are one row, and the second table has a head.
  expect(tags).toEqual({
    ...{ Document: 1, H1: 1, H2: 1, H3: 1, P: 2, Figure: 3 },
    ...{ Table: 2, TR: 62, TH: 3, TD: 121 },
  });
  expect(figures).toEqual(['Bild 1', 'Bild 2', 'Bild 3']);
});

test('its fonts are embedded with every Latin letter, and its text is found again', async () => {
  const bytes = await aPaper();
  const { pages, text, fonts } = await readPdf(bytes);
  expect(fonts).toEqual(['DejaVuSans', 'DejaVuSans-Bold']);
  expect(bytes.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  expect(text.replace(/\s/g, '')).toContain(letters);
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Sida ${index + 1}`);
});

test('what goes on on the next page gets the headings of its table again', async () => {
  const { pages } = await readPdf(await aPaper());
  expect(pages[1]).toMatch(/Delmoment\s+Timmar\s+Moment/);
});

test('the same content makes the same bytes', async () => {
  expect((await aPaper()).equals(await aPaper())).toBe(true);
});
