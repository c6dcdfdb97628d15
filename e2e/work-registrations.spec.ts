import { stockholmDay } from '@gesall/rules';
import type { Locator, Page } from '@playwright/test';
import {
  absence,
  attendancePoint,
} from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { workStep } from '../apps/server/src/domains/work-cards/work-cards.tables.ts';
import { registrationComment } from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { people, signInByForm } from './people.ts';
import { aPeriodOf, demoPeriod, entriesOf, placementOf, showing } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const hour = 60 * 60_000;
/** Day and time as they are shown, in either language and anywhere. */
const inSweden = (at: Date) =>
  at.toLocaleString('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  });
const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Visa av perioden' }).getByText(name, { exact: true });
const entry = (page: Page, title: string) => page.getByRole('article', { name: title });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: false });
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

test('a teacher follows what students have done, signs and answers it', async ({
  school,
  signedIn,
}) => {
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna, bo], name: 'Vinter', from: -9, to: 20 });
  const [ofAnna, ofBo] = made.participants;
  const { supervisor, workCard } = made;
  const signed = { supervisorSignedAt: new Date(), supervisorSignedBy: supervisor.id };
  const [first, , third] = await entriesOf(made, [
    { title: 'Bytt central', body: 'Rad ett\nRad <b>två</b>', hours: 6.5, hoursAgo: 2, ...signed },
    { title: 'Rör i vägg', participantId: ofBo?.id ?? 0, hoursAgo: 50 },
    {
      title: 'Mätt isolation',
      participantId: ofAnna?.id ?? 0,
      hoursAgo: 75,
      teacherSignedAt: new Date(),
      teacherSignedBy: school.teacher.id,
    },
  ]);
  if (!first || !third) throw new Error('No entry was made.');
  const { db } = await productOn(sharedDataDir());
  const [before, after] = [new Date(Date.now() - hour), new Date()];
  await db.insert(registrationComment).values([
    { registrationId: first.id, authorId: supervisor.id, text: 'Bra!', commentedAt: after },
    {
      ...{ registrationId: first.id, authorId: school.teacher.id },
      ...{ text: 'Vad mätte du?', commentedAt: before },
    },
    {
      ...{ registrationId: third.id, authorId: supervisor.id },
      ...{ text: 'Snyggt', commentedAt: before },
    },
  ]);
  // At the moment of the entry: an hour before could be the day before.
  const earlier = new Date(Date.now() - 50 * hour);
  const ofDay = { participantId: ofBo?.id ?? 0, day: stockholmDay(earlier) };
  await db
    .insert(attendancePoint)
    .values({ ...ofDay, occurredAt: earlier, receivedAt: earlier, isCheckIn: true });
  await db.insert(absence).values({
    ...{ ...ofDay, timeFrom: '13:00', timeTo: '15:00' },
    isCreatedByTeacher: false,
    createdBy: bo.id,
  });
  const page = await signedIn(school.teacher.email);

  await test.step('[apl.screen.header-tabs-after-selection] [apl.screen.header-tabs-order] the parts of a period are there when one is chosen', async () => {
    await page.goto(placementOf(school).class);
    await expect(page.getByRole('radiogroup', { name: 'Visa', exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Visa av perioden' })).toHaveCount(0);
    await page.goto(`${placementOf(school).class}&period=${made.period.id}`);
    const parts = page.getByRole('radiogroup', { name: 'Visa av perioden' });
    const firstFour = async (labels: Locator) => (await labels.allInnerTexts()).slice(0, 4);
    await expect
      .poll(() => firstFour(parts.locator('label')))
      .toEqual(['Administrera period', 'Närvaro', 'Arbetskort', 'Arbetskortsflöde']);
    const english = await signedIn(school.teacher.email, {
      locale: 'en-GB',
      path: showing(`${placementOf(school).class}&period=${made.period.id}`, 'flode'),
    });
    const inEnglish = english.getByRole('radiogroup', { name: 'Show of the period' });
    await expect
      .poll(() => firstFour(inEnglish.locator('label')))
      .toEqual(['Administer period', 'Presence', 'Work card', 'Work card feed']);
    await test.step('[i18n.apl.dates-swedish-locale] with days and times as in Sweden', async () => {
      await expect(entry(english, 'Bytt central').getByRole('time').first()).toHaveText(
        inSweden(first.createdAt),
      );
    });
    await english.close();
  });

  await test.step('[apl.feed.entries] [apl.feed.events-source] one request fills feed and calendar', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/GetStudentEvents|GetWorkRegistrations/.test(request.url())) asked.push(request.url());
    });
    await part(page, 'Arbetskortsflöde').click();
    await expect(page).toHaveURL(/show=flode/);
    await expect(titles(page)).toHaveText(['Bytt central', 'Rör i vägg', 'Mätt isolation']);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('/api/Apl/GetStudentEventsClass?');
    expect(asked[0]).toContain(
      `classId=${school.schoolClass.id}&periodId=${made.period.id}&take=50`,
    );
  });

  await test.step('[apl.feed.entry-title-body] [apl.feed.entry-student] an entry says what was done, by whom', async () => {
    await expect(entry(page, 'Bytt central')).toContainText('Anna Alm');
    // As it is rendered, with its line break.
    await expect
      .poll(() => entry(page, 'Bytt central').getByText('Rad ett').innerText())
      .toBe('Rad ett\nRad <b>två</b>');
    await expect(entry(page, 'Rör i vägg')).toContainText('Bo Berg');
  });

  await test.step('[apl.feed.entry-created] [i18n.apl.dates-swedish-locale] with day and time', async () => {
    const time = entry(page, 'Bytt central').getByRole('time').first();
    await expect(time).toHaveText(inSweden(first.createdAt));
  });

  await test.step('[apl.feed.entry-component] [apl.feed.entry-comments] its component and hours, and its comments, oldest first', async () => {
    const card = entry(page, 'Bytt central');
    await expect(card).toContainText(workCard.step.name);
    await expect(card).toContainText(workCard.components[0]?.name ?? '');
    await expect(card).toContainText('6,5 h');
    await expect(card.getByRole('list', { name: 'Kommentarer' }).getByRole('listitem')).toHaveText([
      new RegExp(`${school.teacher.name}.*${inSweden(before)}.*Vad mätte du\\?`, 's'),
      new RegExp(`${supervisor.name}.*${inSweden(after)}.*Bra!`, 's'),
    ]);
  });

  await test.step('[apl.feed.entry-signature-state] [apl.feed.supervisor-signature-readonly] both signatures, of which the teacher gives one', async () => {
    const card = entry(page, 'Bytt central');
    const slot = card.getByRole('group', { name: 'Handledare' });
    await expect(slot).toContainText(supervisor.name);
    await expect(slot.getByRole('button')).toHaveCount(0);
    await expect(card.getByRole('group', { name: 'Lärare' })).toContainText('Inte signerat än');
    const other = entry(page, 'Mätt isolation');
    await expect(other.getByRole('group', { name: 'Handledare' })).toContainText(
      'Inte signerat än',
    );
    await expect(other.getByRole('group', { name: 'Lärare' })).toContainText(school.teacher.name);
  });

  await test.step('[apl.feed.chip-signed] [apl.feed.chip-unsigned] chips count and narrow the feed', async () => {
    await chip(page, 'Signerade 1').click();
    await expect(titles(page)).toHaveText(['Mätt isolation']);
    await chip(page, 'Osignerade 2').click();
    await expect(titles(page)).toHaveText(['Bytt central', 'Rör i vägg']);
    await expect(chip(page, 'Signerade 1')).toHaveAttribute('aria-pressed', 'false');
    await expect(chip(page, 'Osignerade 2')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('[apl.feed.chip-commented] [apl.feed.chips-combination] commented narrows the other choice, and a second press shows all', async () => {
    await chip(page, 'Kommenterade 2').click();
    await expect(titles(page)).toHaveText(['Bytt central']);
    await chip(page, 'Osignerade 2').click();
    await expect(titles(page)).toHaveText(['Bytt central', 'Mätt isolation']);
    await chip(page, 'Kommenterade 2').click();
    await expect(titles(page)).toHaveCount(3);
  });

  await test.step('[apl.feed.events-calendar] [apl.feed.events-calendar-place] a day of the calendar limits the feed, and a second press does not', async () => {
    const what = '1 inlägg, 1 incheckning, 1 frånvaro';
    const pressed = page.getByRole('button', { name: `${ofDay.day}: ${what}` });
    await pressed.click();
    await expect(titles(page)).toHaveText(['Rör i vägg']);
    await pressed.click();
    await expect(titles(page)).toHaveCount(3);
  });

  await test.step('[apl.feed.sign-failure-rollback] a signature that fails is not shown, and why is said', async () => {
    await page.route('**/SignWorkCardRegistration', (route) =>
      route.fulfill({ status: 500, body: 'x' }),
    );
    await entry(page, 'Bytt central').getByRole('button', { name: 'Signera' }).click();
    await expect(page.getByText('x', { exact: true })).toBeVisible();
    await expect(entry(page, 'Bytt central').getByRole('group', { name: 'Lärare' })).toContainText(
      'Inte signerat än',
    );
    await expect(
      entry(page, 'Bytt central').getByRole('button', {
        name: 'Signera Bytt central',
        exact: true,
      }),
    ).toBeEnabled();
    await page.unroute('**/SignWorkCardRegistration');
  });

  await test.step('[apl.feed.reload-keeps-filter] one that is signed stays in the list until it is read again', async () => {
    await chip(page, 'Osignerade 2').click();
    await entry(page, 'Bytt central').getByRole('button', { name: 'Signera' }).click();
    const slot = entry(page, 'Bytt central').getByRole('group', { name: 'Lärare' });
    await expect(slot).toContainText(school.teacher.name);
    await expect(chip(page, 'Osignerade 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(titles(page)).toHaveText(['Bytt central', 'Rör i vägg']);
  });

  await test.step('[apl.feed.sign-toggle] it stays signed after a reload, and the signature is taken away again', async () => {
    await page.reload();
    const slot = entry(page, 'Bytt central').getByRole('group', { name: 'Lärare' });
    const ofSupervisor = entry(page, 'Bytt central').getByRole('group', { name: 'Handledare' });
    await expect(slot).toContainText(school.teacher.name);
    await expect(ofSupervisor).toContainText(supervisor.name);
    await chip(page, 'Osignerade 1').click();
    await expect(titles(page)).toHaveText(['Rör i vägg']);
    await chip(page, 'Osignerade 1').click();
    const [request] = await Promise.all([
      page.waitForRequest('**/api/Apl/SignWorkCardRegistration'),
      slot.getByRole('button', { name: 'Ta bort signaturen' }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ signed: false });
    await expect(slot).toContainText('Inte signerat än');
    await expect(chip(page, 'Osignerade 2')).toBeVisible();
    await page.reload();
    await expect(slot).toContainText('Inte signerat än');
    await expect(ofSupervisor).toContainText(supervisor.name);
  });

  await test.step('all that are shown are signed at a press, and given back at another', async () => {
    await page.getByRole('button', { name: 'Signera 2 visade' }).click();
    await expect(page.getByText('2 inlägg är signerade')).toBeVisible();
    await expect(chip(page, 'Signerade 3')).toBeVisible();
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(chip(page, 'Signerade 1')).toBeVisible();
  });

  await test.step('[apl.feed.comment-non-empty] a blank comment is not sent', async () => {
    const card = entry(page, 'Rör i vägg');
    await expect(card.getByRole('button', { name: 'Skicka', exact: true })).toBeDisabled();
    await card.getByRole('textbox').fill('   ');
    await expect(card.getByRole('button', { name: 'Skicka', exact: true })).toBeDisabled();
  });

  await test.step('[apl.feed.comment-add] [toasts.apl.post-success] a comment is shown under the entry, and that it was sent is said', async () => {
    const card = entry(page, 'Rör i vägg');
    await chip(page, 'Osignerade 2').click();
    await card.getByRole('textbox').fill('Bra jobbat');
    await card.getByRole('button', { name: 'Skicka', exact: true }).click();
    await expect(page.getByText('postning lyckad', { exact: true })).toBeVisible();
    const comments = card.getByRole('list', { name: 'Kommentarer' }).getByRole('listitem');
    const said = new RegExp(
      `${school.teacher.name}.*\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d.*Bra jobbat`,
      's',
    );
    await expect(comments).toHaveText([said]);
    await test.step('[apl.feed.reload-keeps-filter] under the same chip', async () => {
      await expect(chip(page, 'Osignerade 2')).toHaveAttribute('aria-pressed', 'true');
      await expect(titles(page)).toHaveText(['Bytt central', 'Rör i vägg']);
    });
    await page.reload();
    await expect(comments).toHaveText([said]);
  });

  await test.step('an entry is sent back with a reason', async () => {
    await entry(page, 'Mätt isolation').getByRole('button', { name: 'Skicka tillbaka' }).click();
    const dialog = page.getByRole('dialog', { name: 'Skicka tillbaka Mätt isolation?' });
    await dialog.getByRole('button', { name: 'Skicka tillbaka' }).click();
    await expect(dialog.getByText('Skriv vad eleven ska rätta.')).toBeVisible();
    await dialog.getByLabel('Vad ska rättas?').fill('Skriv dina värden.');
    await dialog.getByRole('button', { name: 'Skicka tillbaka' }).click();
    await expect(dialog).toBeHidden();
    const card = entry(page, 'Mätt isolation');
    await expect(card).toContainText('Skriv dina värden.');
    await expect(card.getByRole('group', { name: 'Lärare' })).toContainText('Inte signerat än');
  });

  await test.step('[apl.level.student-view-own-entry-only] a student’s page shows their own alone', async () => {
    await page.goto(
      `${showing(placementOf(school, bo).student, 'flode')}&period=${made.period.id}`,
    );
    await expect(titles(page)).toHaveText(['Rör i vägg']);
    const asked = page.waitForRequest(/GetWorkCardHoursByStudentAndPeriod/);
    await part(page, 'Arbetskort').click();
    await expect(page.getByRole('progressbar', { name: 'Totalt' })).toHaveAttribute(
      'aria-valuetext',
      /^6 av \d+ timmar$/,
    );
    expect((await asked).url()).toContain(`studentId=${bo.id}&periodId=${made.period.id}`);
    const main = page.getByRole('main');
    const days = page.waitForRequest(/GetAttendanceByWeekForStudent/);
    await part(page, 'Närvaro').click();
    expect((await days).url()).toContain(`studentId=${bo.id}`);
    const presence = main.getByRole('region', { name: 'Närvaro', exact: true });
    await expect(presence.getByText('incheckade nu')).toBeVisible();
    await expect(presence.getByRole('button').nth(1)).toHaveText(/^1\D/);
    await expect(main.getByText(anna.name)).toHaveCount(0);
    await part(page, 'Administrera period').click();
    await expect(main.getByText(supervisor.name).first()).toBeVisible();
    await expect(main.getByText(bo.name).first()).toBeVisible();
    await expect(main.getByText(anna.name)).toHaveCount(0);
  });
});

test('images of an entry are shown, and enlarged by a press', async ({ page }) => {
  // The cookie for files is given at the sign-in.
  await signInByForm(page, people.teacher);
  await page.goto(`${await demoPeriod()}&show=flode`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: '2 bilder' }) })
    .first();

  await test.step('[apl.feed.entry-images] [api.apl.stored-files-lwc-prefix] both are loaded below the API', async () => {
    const images = card.locator('img');
    await expect(images).toHaveCount(2);
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute(
        'src',
        /^\/api\/files\/registrations\/\d+\/thumbnail\.webp$/,
      );
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBe(400);
    }
    await card.getByRole('button', { name: 'Förstora bild 2 av 2' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'Bild 2 av 2' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Föregående bild' }).click();
    await expect(dialog.getByRole('img', { name: 'Bild 1 av 2' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Föregående bild' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Nästa bild' }).click();
    await expect(dialog.getByRole('img', { name: 'Bild 2 av 2' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Nästa bild' })).toBeDisabled();
  });
});

test('hours are shown against the target, and older entries follow', async ({
  school,
  signedIn,
}) => {
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna, bo], name: 'Timmar', from: -7, to: 20 });
  const { workCard, participants } = made;
  const [first, second] = workCard.components;
  const page = await signedIn(school.teacher.email);
  const address = `${placementOf(school).class}&period=${made.period.id}`;

  await test.step('[apl.feed.empty] a feed without entries says how it gets filled', async () => {
    await page.goto(showing(address, 'flode'));
    await expect(page.getByText('Inga registreringar än')).toBeVisible();
  });

  await entriesOf(made, [
    ...Array.from({ length: 60 }, (_, index) => ({
      hours: 0.25,
      title: `Pass ${index}`,
      hoursAgo: 10 + index,
    })),
    { hours: 9, title: 'Senaste', participantId: participants[1]?.id ?? 0 },
    { hours: 20, title: 'Helt delmoment', componentId: second?.id ?? 0, hoursAgo: 8 },
  ]);

  await test.step('entries beyond the first fifty are read when they are scrolled to', async () => {
    await page.goto(showing(address, 'flode'));
    await expect(titles(page).first()).toHaveText('Senaste');
    // Always at the end, also in the moment in which entries are added.
    await page.getByRole('list', { name: 'Inlägg', exact: true }).evaluate((list) => {
      const toEnd = () => scrollTo(0, document.documentElement.scrollHeight);
      new MutationObserver(toEnd).observe(list, { childList: true });
      toEnd();
    });
    await expect(titles(page)).toHaveCount(62);
    await expect(titles(page).last()).toHaveText('Pass 59');
  });

  const bar = (name: string) => page.getByRole('progressbar', { name });

  await test.step('[apl.workcard.level-filter] [apl.workcard.tab-content] hours are read by level, per step and component', async () => {
    const asked = page.waitForRequest(/GetWorkCardHoursByClassAndPeriod/);
    await page.goto(showing(address, 'arbetskort'));
    expect((await asked).url()).toContain(
      `classId=${school.schoolClass.id}&periodId=${made.period.id}`,
    );
    const row = page.getByRole('row').filter({ hasText: 'Anna Alm' });
    await expect(
      row.getByRole('img', { name: `${workCard.step.name}: 35 av 40 timmar` }),
    ).toHaveText('35');
    await expect(
      row.getByRole('img', { name: `${first?.name}: 15 av 20 timmar, påbörjat` }),
    ).toHaveText('15');
  });

  await test.step('[apl.workcard.progress-bar] [apl.workcard.target-formula] a student’s bar goes to the target of the period', async () => {
    await expect(
      page.getByText('Målet är 160 timmar per elev: 4,0 veckor × 40 timmar'),
    ).toBeVisible();
    await expect(bar('Anna Alm')).toHaveAttribute('aria-valuetext', '35 av 160 timmar');
    await expect(bar('Anna Alm').locator('span').first()).toHaveAttribute(
      'style',
      /width: 21\.875%/,
    );
  });

  await test.step('[apl.workcard.step-own-hours] [apl.workcard.zero-steps-listed] planned hours are beside, and what nobody has done is 0', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Bo Berg' });
    await expect(row.getByRole('img', { name: `${first?.name}: 9 av 20 timmar` })).toBeVisible();
    await expect(
      row.getByRole('img', { name: `${second?.name}: 0 av 20 timmar, inte påbörjat` }),
    ).toHaveText('0');
  });

  await test.step('[apl.workcard.target-at-group-levels] the whole group has the target of each student', async () => {
    await expect(bar('Alla elever')).toHaveAttribute('aria-valuetext', '44 av 320 timmar');
  });

  await test.step('[apl.workcard.level-filter] [apl.workcard.target-at-group-levels] at a programme too', async () => {
    const asked = page.waitForRequest(/GetWorkCardHoursByProgramAndPeriod/);
    await page.goto(
      showing(`${placementOf(school).programme}&period=${made.period.id}`, 'arbetskort'),
    );
    expect((await asked).url()).toContain(
      `programId=${school.programme.id}&periodId=${made.period.id}`,
    );
    await expect(bar('Alla elever')).toHaveAttribute('aria-valuetext', '44 av 320 timmar');
    await page.goto(showing(address, 'arbetskort'));
    await expect(bar('Alla elever')).toBeVisible();
  });

  await test.step('[apl.workcard.bar-over-100] more than the target fills the bar, and the number is true', async () => {
    await entriesOf(
      made,
      Array.from({ length: 6 }, () => ({
        hours: 24,
        participantId: participants[1]?.id ?? 0,
        hoursAgo: 3,
      })),
    );
    await entriesOf(made, [{ hours: 17, participantId: participants[1]?.id ?? 0 }]);
    await page.reload();
    await expect(bar('Bo Berg')).toHaveAttribute('aria-valuetext', '170 av 160 timmar');
    await expect(bar('Bo Berg').locator('span').first()).toHaveAttribute('style', /width: 100%/);
  });
});

test('what students have registered work on stays as it is', async ({ school, signedIn }) => {
  const made = await aPeriodOf(school, {
    students: school.students,
    name: 'Låst',
    from: -5,
    to: 20,
  });
  await entriesOf(made, [{}]);
  const { db } = await productOn(sharedDataDir());
  // The last step of a card is never deleted.
  const other = { name: 'Annat moment', hours: 1, sortOrder: 2 };
  await db.insert(workStep).values({ workCardId: made.workCard.id, ...other });
  const { name, step, components } = made.workCard;
  const component = components[0]?.name ?? '';
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=workCards`,
  });
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: `Ändra ${name}`, exact: true }).click();
  const card = page.getByRole('dialog', { name, exact: true });
  const rename = async (part: string) => {
    await card.getByRole('button', { name: `Ändra ${part}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: `Ändra ${part}` });
    await form.getByLabel('Namn').fill('Nytt');
    await form.getByRole('button', { name: 'Spara' }).click();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
  };
  const remove = async (part: string) => {
    await card.getByRole('button', { name: `Ta bort ${part}`, exact: true }).click();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
  };
  const refusedTo = (part: string, act: string) =>
    page.getByText(`Elever har registrerat arbete på ${part}, så det kan inte ${act}.`).first();

  await test.step('[apl.workcard.component-locked-by-registrations] a component', async () => {
    await remove(component);
    await expect(refusedTo('delmomentet', 'tas bort')).toBeVisible();
    await expect(card.getByText(component, { exact: true })).toBeVisible();
    await rename(component);
    await expect(refusedTo('delmomentet', 'ändras')).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: `Ändra ${name}`, exact: true }).click();
    await expect(card.getByText(component, { exact: true })).toBeVisible();
  });

  await test.step('[apl.workcard.step-locked-by-registrations] and its step', async () => {
    await remove(step.name);
    await expect(refusedTo('arbetsmomentet', 'tas bort')).toBeVisible();
    await expect(card.getByText(step.name, { exact: true })).toBeVisible();
    await rename(step.name);
    await expect(refusedTo('arbetsmomentet', 'ändras')).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: `Ändra ${name}`, exact: true }).click();
    await expect(card.getByText(step.name, { exact: true })).toBeVisible();
    await expect(card.getByText('Nytt', { exact: true })).toHaveCount(0);
  });
});
