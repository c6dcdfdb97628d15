import { Readable } from 'node:stream';
import { clockTime } from '@gesall/client';
import { workRegistrationsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import {
  absence,
  attendancePoint,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { participantSupervisor } from '../apps/server/src/domains/periods/periods.tables.ts';
import {
  registrationComment,
  registrationImage,
} from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import { bytesOf, insertBlobs } from '../apps/server/src/platform/files/files.sql.ts';
import { aSupervisor } from '../apps/server/src/testing/a-period.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { noneWaits, openCompanion, phone, tab, waiting } from './companion.ts';
import { aPeriodOf, dayIn, entriesOf, presenceOf, showing } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { aSchoolOfItsOwn } from './school.ts';
import { expect, test } from './test.ts';

test.use({ ...phone, wishes: { students: ['Anna Alm', 'Bo Berg', 'Cia Ceder'] } });

const entry = (page: Page, name: string) => page.getByRole('article', { name });
const student = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Sven follows Anna and Bo, Sara follows Cia, and Anna too where it is wished. */
async function aWorkplaceOf(school: School, { saraFollowsAnna = false } = {}) {
  const made = await aPeriodOf(school, {
    students: school.students,
    name: 'APL höst',
    from: -9,
    to: 20,
  });
  const [ofAnna, , ofCia] = made.participants;
  if (!ofAnna || !ofCia) throw new Error('The period has three participants.');
  const product = await productOn(sharedDataDir());
  const { company, supervisor: sven } = made;
  const sara = await aSupervisor(product, {
    ...{ schoolId: school.school.id, companyId: company.id, name: 'Sara Sand' },
  });
  await product.db.$client.query('delete from participant_supervisor where participant_id = $1', [
    ofCia.id,
  ]);
  const follows = (participantId: number, isMain: boolean) => ({
    ...{ participantId, supervisorId: sara.id, isMain, position: 2 },
  });
  await product.db
    .insert(participantSupervisor)
    .values([follows(ofCia.id, true), ...(saraFollowsAnna ? [follows(ofAnna.id, false)] : [])]);
  return { made, sven, sara, company, product, ofAnna, ofCia };
}

const words = (day: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Adds a picture, without content, and a comment of the teacher to an entry. */
async function withPictureAndComment(registrationId: number, authorId: number) {
  const {
    db,
    parts: { blobs },
  } = await productOn(sharedDataDir());
  const stored = await blobs.put(Readable.from([Buffer.from(`Bild till ${registrationId}`)]));
  await insertBlobs(db, [{ ...stored, mediaType: 'image/webp' }]);
  const hash = bytesOf(stored.hash);
  await db
    .insert(registrationImage)
    .values({ registrationId, position: 1, blobHash: hash, thumbnailHash: hash });
  await db
    .insert(registrationComment)
    .values({ registrationId, authorId, text: 'Vad mätte du?', commentedAt: new Date() });
}

/** What the teacher's feed shows of a period. */
const feedOf = (school: School, periodId: number) =>
  showing(`${presenceOf(school, periodId)}&show=administrera`, 'flode');

test('a supervisor sees who is at work, and what waits for a signature', async ({
  page,
  school,
}) => {
  const { made, sven, company, product, ofAnna, ofCia } = await aWorkplaceOf(school);
  const now = new Date();
  await product.db.insert(attendancePoint).values({
    ...{ participantId: ofAnna.id, day: stockholmDay(now) },
    ...{ occurredAt: now, receivedAt: now, isCheckIn: true },
  });
  await product.db.insert(absence).values({
    ...{ participantId: ofAnna.id, day: dayIn(-7), timeFrom: '08:00', timeTo: '12:00' },
    ...{ comment: 'Läkare', isCreatedByTeacher: false, createdBy: school.student.id },
  });
  const ofBo = made.participants[1]?.id ?? 0;
  // Neither the first stored nor the last stored one is the newest.
  const [, central] = await entriesOf(made, [
    { title: 'Rör i vägg', hoursAgo: 30 },
    {
      ...{ title: 'Bytt central', body: 'Märkt alla grupper.' },
      ...{ teacherSignedAt: now, teacherSignedBy: school.teacher.id },
    },
    {
      ...{ title: 'Hos Bo', participantId: ofBo, hoursAgo: 10 },
      ...{ supervisorSignedAt: now, supervisorSignedBy: sven.id },
    },
    { title: 'Hos Cia', participantId: ofCia.id },
  ]);
  await withPictureAndComment(central?.id ?? 0, school.teacher.id);
  await openCompanion(page, sven.email);

  await test.step('[companion.supervisor.students] [companion.supervisor.only-own-students] the own students are there with company, class and days', async () => {
    const period = page.getByRole('region', { name: 'APL höst' });
    await expect(period).toContainText(`${words(dayIn(-9))} – ${words(dayIn(20))}`);
    await expect(student(page, 'Anna Alm')).toContainText(company.name);
    await expect(student(page, 'Anna Alm')).toContainText(school.schoolClass.name);
    await expect(student(page, 'Anna Alm').getByText('Incheckad', { exact: true })).toBeVisible();
    await expect(student(page, 'Bo Berg')).toContainText('Inte incheckad');
    await expect(page.getByText('Cia Ceder')).toHaveCount(0);
  });

  await test.step('[companion.supervisor.unsigned-count] [companion.supervisor.feed] entries are newest first, and those without a signature are counted', async () => {
    await expect(student(page, 'Anna Alm')).toContainText('2 osignerade');
    await expect(student(page, 'Bo Berg')).not.toContainText('osignera');
    await tab(page, 'Arbeten').click();
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Bytt central',
      'Hos Bo',
      'Rör i vägg',
    ]);
    await expect(entry(page, 'Bytt central')).toContainText('6 h');
    await expect(entry(page, 'Bytt central')).toContainText('Märkt alla grupper.');
    await expect(entry(page, 'Bytt central')).toContainText(
      `Lärare: signerat av ${school.teacher.name}`,
    );
    await expect(entry(page, 'Hos Bo')).toContainText(`Handledare: signerat av ${sven.name}`);
    await expect(
      entry(page, 'Bytt central').getByRole('list', { name: 'Bilder' }).getByRole('img'),
    ).toHaveCount(1);
    await expect(
      entry(page, 'Bytt central').getByRole('list', { name: 'Kommentarer' }),
    ).toContainText('Vad mätte du?');
    await expect(entry(page, 'Bytt central')).toContainText(
      made.workCard.components[0]?.name ?? 'no component',
    );
    await page.getByRole('button', { name: 'Signera Bytt central' }).click();
    await expect(entry(page, 'Bytt central')).toContainText(`Handledare: signerat av ${sven.name}`);
    await tab(page, 'Elever').click();
    await expect(student(page, 'Anna Alm')).toContainText('1 osignerat');
  });

  await test.step('[companion.supervisor.presence] days and points are read only', async () => {
    await page.getByRole('link', { name: /Anna Alm/ }).click();
    const days = page.getByRole('list', { name: 'Närvaro' });
    await expect(days).toContainText(`In ${clockTime(now)}`);
    await expect(days.getByRole('listitem').first()).toContainText('Närvarande');
    const absent = days.getByRole('listitem').filter({
      hasText: new RegExp(`\\s${words(dayIn(-7))}`),
    });
    await expect(absent).toContainText('Frånvarande');
    await expect(absent).toContainText('Frånvaro 08:00–12:00: Läkare');
    await expect(
      page.getByRole('region', { name: 'Närvaro' }).getByText('Incheckad', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Närvaro' }).getByRole('button')).toHaveCount(0);
  });
});

test('[companion.supervisor.sign] [companion.supervisor.teacher-signature-readonly] [companion.supervisor.comment] a supervisor signs and answers an entry', async ({
  page,
  school,
  signedIn,
}) => {
  const { made, sven } = await aWorkplaceOf(school);
  const [stored] = await entriesOf(made, [
    {
      title: 'Bytt central',
      teacherSignedAt: new Date(),
      teacherSignedBy: school.teacher.id,
    },
  ]);
  await openCompanion(page, sven.email);
  await tab(page, 'Arbeten').click();
  const card = entry(page, 'Bytt central');
  await expect(card).toContainText(`Lärare: signerat av ${school.teacher.name}`);
  await expect(card.getByRole('button', { name: /sign/i })).toHaveCount(1);
  await page.getByRole('button', { name: 'Signera Bytt central' }).click();
  await expect(card).toContainText(`Handledare: signerat av ${sven.name}`);

  const send = card.getByRole('button', { name: 'Skicka kommentar' });
  const words = card.getByRole('textbox', { name: 'Kommentar till Bytt central' });
  await words.fill('   ');
  await expect(send).toBeDisabled();
  await words.fill('Bra');
  await send.click();
  await expect(card.getByRole('list', { name: 'Kommentarer' })).toContainText(sven.name);
  await expect(words).toHaveValue('');

  const teacher = await signedIn(school.teacher.email, { path: feedOf(school, made.period.id) });
  const shown = entry(teacher, 'Bytt central');
  await expect(shown.getByRole('list', { name: 'Kommentarer' })).toContainText(sven.name);
  await expect(shown.getByRole('list', { name: 'Kommentarer' })).toContainText('Bra');
  await expect(shown.getByRole('group', { name: 'Handledare' })).toContainText(sven.name);
  await expect(shown.getByRole('group', { name: 'Lärare' })).toContainText(school.teacher.name);

  await page.getByRole('button', { name: 'Ta tillbaka signaturen på Bytt central' }).click();
  await expect(page.getByRole('button', { name: 'Signera Bytt central' })).toBeVisible();
  await expect(card).toContainText(`Lärare: signerat av ${school.teacher.name}`);
  const withdrawn = await callsOf(await productOn(sharedDataDir()))
    .as(sven)
    .attempt(workRegistrationsContract.sign, {
      workRegistrationId: stored?.id ?? 0,
      signed: false,
      side: 'teacher',
    });
  expect(withdrawn).toMatchObject({ status: 403, body: 'NotAllowed' });
  await teacher.reload();
  await expect(shown.getByRole('group', { name: 'Lärare' })).toContainText(school.teacher.name);
  await expect(shown.getByRole('group', { name: 'Handledare' })).not.toContainText(sven.name);
});

test('[companion.offline.queue] a signature and a comment without a network are sent when it returns', async ({
  page,
  context,
  school,
}) => {
  const { made, sven } = await aWorkplaceOf(school);
  await entriesOf(made, [{ title: 'Bytt central' }]);
  const people = callsOf(await productOn(sharedDataDir()));
  const stored = async () => {
    const [first] = await people
      .as(school.students[0] as Person)
      .call(workRegistrationsContract.myWorkRegistrations, { periodId: made.period.id });
    return [first?.signedBySupervisor, first?.comments.map(({ text }) => text)];
  };
  await openCompanion(page, sven.email);
  await tab(page, 'Arbeten').click();
  const card = entry(page, 'Bytt central');
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Signera Bytt central' }).click();
  await expect(waiting(page, 1)).toBeVisible();
  await expect(card).toContainText('Handledare: signerat');
  const takeBack = card.getByRole('button', { name: 'Ta tillbaka signaturen på Bytt central' });
  await expect(takeBack).toBeVisible();
  await card.getByRole('textbox', { name: 'Kommentar till Bytt central' }).fill('Bra');
  await card.getByRole('button', { name: 'Skicka kommentar' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  expect(await stored()).toEqual([false, []]);
  await context.setOffline(false);
  await noneWaits(page);
  expect(await stored()).toEqual([true, ['Bra']]);
  await expect(card).toContainText(`Handledare: signerat av ${sven.name}`);
});

test('[companion.supervisor.any-connected-signs] one who is not mainly responsible signs too', async ({
  page,
  school,
}) => {
  const { made, sara } = await aWorkplaceOf(school, { saraFollowsAnna: true });
  await entriesOf(made, [{ title: 'Bytt central' }]);
  await openCompanion(page, sara.email);
  await tab(page, 'Arbeten').click();
  await page.getByRole('button', { name: 'Signera Bytt central' }).click();
  await expect(entry(page, 'Bytt central')).toContainText('Handledare: signerat av Sara Sand');
  const people = callsOf(await productOn(sharedDataDir()));
  const [stored] = await people
    .as(school.students[0] as Person)
    .call(workRegistrationsContract.myWorkRegistrations, { periodId: made.period.id });
  expect(stored).toMatchObject({ signedBySupervisor: true, signedByTeacher: false });
});

test('[companion.supervisor.several-schools] students of two schools are grouped by school and period', async ({
  page,
  school,
}) => {
  const { sven, product } = await aWorkplaceOf(school);
  const other = await aSchoolOfItsOwn({ students: ['Dan Dahl'] });
  const there = await aPeriodOf(other, {
    students: [other.student],
    name: 'Vår APL',
    from: -3,
    to: 30,
  });
  await product.db.insert(participantSupervisor).values({
    ...{ participantId: there.participants[0]?.id ?? 0, supervisorId: sven.id },
    ...{ isMain: false, position: 2 },
  });
  await openCompanion(page, sven.email);
  const here = page.getByRole('region', { name: school.school.name });
  await expect(here.getByRole('heading', { name: 'APL höst' })).toBeVisible();
  await expect(here).toContainText('Bo Berg');
  await expect(here).not.toContainText('Dan Dahl');
  const elsewhere = page.getByRole('region', { name: other.school.name });
  await expect(elsewhere.getByRole('heading', { name: 'Vår APL' })).toBeVisible();
  await expect(elsewhere).toContainText('Dan Dahl');
  await expect(elsewhere).not.toContainText('Bo Berg');
});
