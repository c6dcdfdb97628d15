import { Readable } from 'node:stream';
import { read, utils } from '@e965/xlsx';
import { accountsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { registrationImage } from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import { bytesOf, insertBlobs } from '../apps/server/src/platform/files/files.sql.ts';
import { aStoredPhoto } from '../apps/server/src/testing/a-large-photo.ts';
import type { School } from '../apps/server/src/testing/a-school.ts';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { entriesOfZip } from '../apps/server/src/testing/read-zip.ts';
import { violationsIn } from './axe.ts';
import { aPeriodOf, dayIn, entriesOf, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { savedFile } from './saved-file.ts';
import { storedSession } from './sessions.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Łukasz Öst'] } });

/** A running period in which the first student has a signed entry with a picture and a check-in. */
async function aWorkedPeriod(school: School) {
  const made = await aPeriodOf(school, {
    ...{ students: school.students, name: 'APL höst', from: -9, to: 20 },
  });
  const {
    db,
    parts: { blobs },
  } = await productOn(sharedDataDir());
  const at = new Date(Date.now() - 60 * 60_000);
  const [entry] = await entriesOf(made, [
    { title: 'Märkt grupper', body: 'Ny förteckning.', ...signedBy(made.supervisor.id, at) },
  ]);
  const stored = await blobs.put(Readable.from([await aStoredPhoto()]));
  await insertBlobs(db, [{ ...stored, mediaType: 'image/webp' }]);
  const hash = bytesOf(stored.hash);
  await db.insert(registrationImage).values({
    ...{ registrationId: entry?.id ?? 0, position: 1, blobHash: hash, thumbnailHash: hash },
  });
  await db.insert(attendancePoint).values({
    ...{ participantId: made.participants[0]?.id ?? 0, day: dayIn(-7), isCheckIn: true },
    ...{ occurredAt: new Date(Date.now() - 7 * 24 * 60 * 60_000), receivedAt: at },
  });
  return made;
}

const signedBy = (supervisorSignedBy: number, supervisorSignedAt: Date) => ({
  ...{ supervisorSignedBy, supervisorSignedAt },
});

/** Renews a session as the client does: the reply sets the cookie by which links read files. */
async function takeFilesCookie(page: Page, email: string) {
  const { refresh_token } = await storedSession(email);
  const data = { grant_type: 'refresh_token', email, refresh_token };
  expect((await page.request.post(accountsContract.token.path, { data })).ok()).toBe(true);
}

async function openPapers(page: Page, school: School, periodId: number) {
  await takeFilesCookie(page, school.teacher.email);
  await page.goto(`${placementOf(school).class}&period=${periodId}`);
  await page.getByRole('tab', { name: 'Underlag' }).click();
}

test('a teacher makes the papers of a class, and opens and saves them', async ({
  school,
  signedIn,
}) => {
  const made = await aWorkedPeriod(school);
  const { period } = made;
  const page = await signedIn(school.teacher.email);
  await openPapers(page, school, period.id);
  const papers = page.getByRole('region', { name: 'Betygsunderlag' });
  const rowOf = (name: string) => papers.getByRole('row').filter({ hasText: name });
  await expect(rowOf('Anna Alm')).toContainText('Inte skapat');
  expect(await violationsIn(page, {})).toEqual([]);

  await test.step('one is made while the page is open', async () => {
    await papers.getByRole('button', { name: 'Skapa betygsunderlag för Anna Alm' }).click();
    await expect(rowOf('Anna Alm')).toContainText('Klart');
    await expect(rowOf('Anna Alm')).toContainText(school.teacher.name);
    await expect(rowOf('Łukasz Öst')).toContainText('Inte skapat');
  });

  await test.step('it is a PDF of what the student did', async () => {
    const link = papers.getByRole('link', { name: /^Öppna betygsunderlaget för Anna Alm/ });
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.headers()['content-type']).toBe('application/pdf');
    const { text, figures, language } = await readPdf(await reply.body());
    expect(text).toContain('Märkt grupper');
    expect(figures).toEqual([expect.stringMatching(/^Bild 1 av 1 till inlägget ”Märkt grupper”/)]);
    expect(language).toBe('sv');
  });

  await test.step('it is made anew with what was signed since', async () => {
    await entriesOf(made, [{ title: 'Dragit kabel', ...signedBy(made.supervisor.id, new Date()) }]);
    const link = papers.getByRole('link', { name: /^Öppna betygsunderlaget för Anna Alm/ });
    const textOfPaper = async () => {
      const reply = await page.request.get((await link.getAttribute('href')) ?? '');
      return (await readPdf(await reply.body())).text;
    };
    expect(await textOfPaper()).not.toContain('Dragit kabel');
    await papers.getByRole('button', { name: 'Skapa nytt betygsunderlag för Anna Alm' }).click();
    await expect(async () => expect(await textOfPaper()).toContain('Dragit kabel')).toPass();
    await expect(rowOf('Anna Alm')).toContainText('Klart');
    await expect(rowOf('Łukasz Öst')).toContainText('Inte skapat');
  });

  await test.step('the whole class is made at once, and saved as one zip', async () => {
    await papers.getByRole('button', { name: 'Skapa för 2 elever' }).click();
    await expect(papers.getByText('Klart', { exact: true })).toHaveCount(2);
    const { name, bytes } = await savedFile(page, () =>
      papers.getByRole('link', { name: 'Hämta alla som zip' }).click(),
    );
    expect(name).toBe('Betygsunderlag APL höst.zip');
    expect([...(await entriesOfZip(bytes)).keys()]).toEqual([
      'Betygsunderlag/Anna Alm.pdf',
      'Betygsunderlag/Łukasz Öst.pdf',
    ]);
    expect(await violationsIn(page, {})).toEqual([]);
  });
});

test('a teacher saves hours and presence as a workbook, and the whole period', async ({
  school,
  signedIn,
}) => {
  const { period, workCard } = await aWorkedPeriod(school);
  const page = await signedIn(school.teacher.email);
  await openPapers(page, school, period.id);

  await test.step('the workbook has numbers and dates on two sheets', async () => {
    const { name, bytes } = await savedFile(page, () =>
      page.getByRole('button', { name: 'Spara som Excel' }).click(),
    );
    expect(name).toBe('Timmar och närvaro APL höst.xlsx');
    const book = read(bytes, { cellNF: true });
    expect(book.SheetNames).toEqual(['Timmar', 'Närvaro']);
    const [hours, presence] = book.SheetNames.map((sheet) => book.Sheets[sheet] ?? {});
    expect(utils.sheet_to_json<unknown[]>(hours ?? {}, { header: 1 })).toContainEqual([
      ...['Anna Alm', workCard.step.name, workCard.components[0]?.name, 20, 6, 'påbörjat'],
    ]);
    const days = utils.sheet_to_json<unknown[]>(presence ?? {}, { header: 1, raw: false });
    expect(days).toContainEqual(expect.arrayContaining(['Anna Alm', dayIn(-7), 'Närvarande']));
    expect(presence?.B2).toMatchObject({ t: 'n', z: 'yyyy-mm-dd' });
  });

  await test.step('the zip has tables and pictures', async () => {
    const { name, bytes } = await savedFile(page, () =>
      page.getByRole('link', { name: 'Hämta som zip' }).click(),
    );
    expect(name).toBe('APL höst.zip');
    const entries = await entriesOfZip(bytes);
    expect([...entries.keys()]).toEqual([
      expect.stringMatching(/^Bilder\/Anna Alm\/.* Märkt grupper\.webp$/),
      ...['Inlägg.csv', 'Närvaro.csv', 'Utvärdering.csv'],
    ]);
    expect(entries.get('Inlägg.csv')?.toString()).toContain('Ny förteckning.');
  });
});
