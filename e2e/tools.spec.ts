import type { Locator, Page } from '@playwright/test';
import { studentLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import { mail } from '../apps/server/src/domains/mail/mail.tables.ts';
import { aSchool } from '../apps/server/src/testing/a-school.ts';
import { appears, stopClock } from './clock.ts';
import { canSignIn, givePassword } from './passwords.ts';
import { people } from './people.ts';
import { aPeriodOf, dayIn, license } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { refuse } from './stubs.ts';
import { expect, test } from './test.ts';
import { warning } from './toast.ts';

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });
const tool = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

function callsOf(page: Page, part: RegExp) {
  const sent: URL[] = [];
  page.on('request', (request) => part.test(request.url()) && sent.push(new URL(request.url())));
  return sent;
}

const answers = (page: Page, call: string, reply: { status: number; body: string }) =>
  page.route(
    (url) => url.pathname.endsWith(call),
    (route) => route.fulfill(reply),
  );

async function search(page: Page, email: string) {
  const box = tool(page, 'Sök användare').getByLabel('E-post');
  await box.fill(email);
  await box.press('Enter');
}

test.use({ wishes: { students: ['Anna Ek', 'Bo Al'] } });

test('a superuser finds a person, deletes and restores them', async ({
  signedIn,
  school: made,
}) => {
  const { student, teacher, school, schoolClass, licence, course } = made;
  const { db } = await productOn(sharedDataDir());
  await givePassword(student);
  await license(made.students.slice(1));
  await db.$client.query(`update account set created_at = '2025-03-05T12:00Z' where id = $1`, [
    student.id,
  ]);
  const page = await signedIn(people.superuser);
  const finds = callsOf(page, /ByEmail/);
  const anna = page.getByRole('article', { name: 'Anna Ek' });
  await page.goto('/superuser/users');

  await test.step('[tools.search.enter] [tools.search.not-found] Enter searches, an empty field does nothing', async () => {
    await search(page, '  ');
    expect(finds).toEqual([]);
    await search(page, 'ingen@x.se');
    await expect(tool(page, 'Sök användare').getByRole('alert')).toHaveText(
      'Användaren hittades inte',
    );
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(finds).toHaveLength(1);
  });

  await test.step('[tools.search.found] who was found is shown with everything that hangs on them', async () => {
    await search(page, ` ${teacher.email.toUpperCase()} `);
    const found = page.getByRole('article', { name: teacher.name });
    await expect(found).toContainText(
      /Lärare.*Skapad.*Aktiverat kontoJa.*Full behörighetJa.*InköpareNej/s,
    );
    await expect(found).toContainText(`${school.name} (${school.customerNumber})`);
    await expect(found).toContainText(schoolClass.name);
    await expect(found.getByRole('heading', { name: 'Historik' })).toBeVisible();
    await expect(found.getByRole('heading', { name: 'APL', exact: true })).toHaveCount(0);
    await expect(found).toContainText(`Skolans licenser${licence.name}`);
    expect(finds.at(-1)?.searchParams.get('email')).toBe(teacher.email.toUpperCase());
    const bo = made.students[1];
    await search(page, bo?.email ?? '');
    await expect(page.getByRole('article', { name: 'Bo Al' })).toContainText(
      `APL-licens till och med${dayIn(700)}`,
    );
    await search(page, student.email);
    await expect(anna).toContainText(`Elev · ${student.email}`);
    await expect(anna.getByText('Inloggningen är låst')).toHaveCount(0);
    await expect(anna).toContainText(/Skapad2025-03-05.*Aktiverat kontoJa/);
    await expect(anna).toContainText(`${school.name} (${school.customerNumber})`);
    await expect(anna).toContainText(schoolClass.name);
    await expect(anna).toContainText(
      new RegExp(`${licence.name}.*Kurser i licensen${course.name}.*APL-licens till och med–`, 's'),
    );
  });

  const question = page.getByRole('dialog', { name: 'Ta bort Anna Ek?' });
  // Each disappears after three seconds, so both are awaited at once.
  const bothTold = (...texts: string[]) =>
    Promise.all(texts.map((text) => expect(toast(page, text)).toBeVisible()));
  await test.step('deleting first says what follows', async () => {
    const sent = callsOf(page, /SetDeleted/);
    await button(anna, 'Ta bort').click();
    await expect(question).toContainText(`Personen försvinner ur ${schoolClass.name}.`);
    await expect(question).toContainText(
      'Resultat finns kvar (0), liksom licenser som gäller (1).',
    );
    await button(question, 'Avbryt').click();
    expect(sent).toEqual([]);
  });

  const settings = callsOf(page, /SetDeleted/);
  const settingOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);
  await test.step('[tools.user.delete] [tools.user.lockout] who is deleted is locked out too', async () => {
    const [locking] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('SetLockout')),
      button(anna, 'Ta bort')
        .click()
        .then(() => button(question, 'Fortsätt').click()),
    ]);
    expect([locking.status(), locking.request().postDataJSON()]).toEqual([
      202,
      { email: student.email, lockout: true },
    ]);
    await bothTold(
      'Anna Ek har nu status Raderad: JA',
      `Inloggningen för ${student.email} är låst.`,
    );
    expect(settings.map(settingOf)).toEqual([{ email: student.email, isDeleted: 'true' }]);
    expect(await canSignIn(page, student.email)).toBe(false);
  });

  await test.step('[tools.user.deleted-struck-through] their name is struck through', async () => {
    await expect(anna.locator('s')).toHaveText('Anna Ek');
    await expect(button(anna, 'Återställ')).toBeEnabled();
  });

  await test.step('[tools.user.restore] [tools.user.lockout] who is restored signs in again', async () => {
    const unlocking = page.waitForResponse(/SetLockout/);
    await button(anna, 'Återställ').click();
    await bothTold(
      'Anna Ek har nu status Raderad: NEJ',
      `Inloggningen för ${student.email} är upplåst.`,
    );
    await expect(anna.locator('s')).toHaveCount(0);
    expect([(await unlocking).status(), (await unlocking).request().postDataJSON()]).toEqual([
      202,
      { email: student.email, lockout: false },
    ]);
    expect(settingOf(settings.at(-1))).toEqual({ email: student.email, isDeleted: 'false' });
    expect(await canSignIn(page, student.email)).toBe(true);
    const { rows } = await db.$client.query(
      'select deleted_at, locked_at from account where id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ deleted_at: null, locked_at: null }]);
  });

  await test.step('[tools.user.lockout-unexpected] each way in which the answer can be wrong has its own words', async () => {
    const remove = async (isDone: boolean) => {
      if (await button(anna, 'Återställ').isVisible()) return button(anna, 'Återställ').click();
      await button(anna, 'Ta bort').click();
      await button(question, 'Fortsätt').click();
      if (isDone) await expect(button(anna, 'Återställ')).toBeVisible();
    };
    await answers(page, '/token/SetLockout', { status: 200, body: '""' });
    await remove(true);
    await expect(warning(page, 'Svaret från servern var oväntat')).toBeVisible();
    await page.unrouteAll();
    await answers(page, '/token/SetLockout', { status: 500, body: 'Trasigt' });
    await remove(false);
    await expect(warning(page, 'Något gick fel: Trasigt')).toBeVisible();
    await page.unrouteAll();
    await expect(button(anna, 'Ta bort')).toBeVisible();
    await answers(page, '/User/SetDeleted', { status: 200, body: '' });
    await remove(false);
    await expect(warning(page, 'Svaret från servern var inte korrekt')).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('[tools.user.restore-never-activated] who never chose a password is not restored', async () => {
    await db.$client.query(
      'update account set activated_at = null, deleted_at = now() where id = $1',
      [student.id],
    );
    await search(page, student.email);
    await expect(button(anna, 'Återställ')).toBeDisabled();
    await expect(anna).toContainText('Kontot har aldrig aktiverats och kan inte återställas här.');
  });
});

test('a superuser moves people and deletes results', async ({ signedIn, school: made }) => {
  const { student, teacher, schoolClass, school, course } = made;
  const page = await signedIn(people.superuser, { path: '/superuser/users' });
  const moving = tool(page, 'Flytta användare');

  await test.step('[tools.no-checks-trimmed] [tools.move-user] nothing is checked before it is sent, and blanks are left out', async () => {
    const moves = callsOf(page, /User\/Move/);
    await button(moving, 'Flytta').click();
    await expect(toast(page, 'Användaren hittades inte')).toBeVisible();
    expect(moves).toHaveLength(1);
    await moving.getByLabel('E-post').fill(`  ${student.email} `);
    await moving.getByLabel('Kundnummer för den nya skolan').fill(` ${school.customerNumber} `);
    await moving.getByLabel('Klass på den nya skolan').fill(` ${schoolClass.name} `);
    await button(moving, 'Flytta').click();
    await expect(
      toast(page, `Anna Ek har flyttats till ${schoolClass.name} på ${school.name}.`),
    ).toBeVisible();
    expect(Object.fromEntries(moves.at(-1)?.searchParams ?? [])).toEqual({
      userEmail: student.email,
      toSchoolFortNoxNumber: school.customerNumber,
      toClassName: schoolClass.name,
    });
  });

  await test.step('[tools.messages] [tools.move-user.teacher] a student’s move can be undone at once; a teacher’s cannot, since others have the classes now', async () => {
    const to = await aSchool(await productOn(sharedDataDir()));
    const move = async (person: { name: string; email: string }, className: string) => {
      await moving.getByLabel('E-post').fill(person.email);
      await moving.getByLabel('Kundnummer för den nya skolan').fill(to.school.customerNumber);
      await moving.getByLabel('Klass på den nya skolan').fill(className);
      await button(moving, 'Flytta').click();
      const moved = toast(page, new RegExp(`${person.name} har flyttats till .*${to.school.name}`));
      await expect(moved).toBeVisible();
      return moved;
    };
    await button(await move(student, to.schoolClass.name), 'Ångra').click();
    await expect(toast(page, 'Ångrat')).toBeVisible();
    await expect(button(await move(teacher, ''), 'Ångra')).toHaveCount(0);
  });

  await test.step('[tools.delete-result.confirm] [tools.delete-result.whole-course] what goes is named first', async () => {
    const deletions = callsOf(page, /DeleteResult/);
    const deleting = tool(page, 'Ta bort resultat');
    const question = page.getByRole('dialog', { name: 'Ta bort resultat?' });
    await deleting.getByLabel('Elevens e-post').fill(` ${student.email} `);
    await deleting.getByLabel('Kurs').fill(course.name);
    await deleting.getByLabel('Modul').fill('Ström');
    await button(deleting, 'Ta bort resultat').click();
    await expect(question).toContainText(
      `Resultatet i modulen ”Ström” i kursen ”${course.name}” tas bort för ${student.email}.`,
    );
    await button(question, 'Avbryt').click();
    await deleting.getByLabel('Modul').fill('');
    await button(deleting, 'Ta bort resultat').click();
    await expect(question).toContainText(
      `Alla resultat i hela kursen ”${course.name}” tas bort för ${student.email}.`,
    );
    await button(question, 'Avbryt').click();
    expect(deletions).toEqual([]);
    await button(deleting, 'Ta bort resultat').click();
    await button(question, 'Fortsätt').click();
    await expect(
      toast(page, `Anna Ek har inga resultat att ta bort i ${course.name}.`),
    ).toBeVisible();
    expect(deletions.map(({ searchParams }) => Object.fromEntries(searchParams))).toMatchObject([
      { studentEmail: student.email, courseName: course.name },
    ]);
  });

  await test.step('[tools.error-toast-time] what was refused can be read for eight seconds', async () => {
    await page.reload();
    await expect(button(moving, 'Flytta')).toBeVisible();
    await stopClock(page);
    await button(moving, 'Flytta').click();
    const refusal = toast(page, 'Användaren hittades inte');
    await appears(page, refusal);
    await page.clock.runFor(7000);
    await expect(refusal).toBeVisible();
    await page.clock.runFor(2000);
    await expect(refusal).toHaveCount(0);
  });

  await test.step('[tools.error-toast-time] and what the wizard of a school could not save for five', async () => {
    // In another browser: the clock of this one does not move.
    const wizard = await signedIn(people.superuser, { path: '/superuser/schools' });
    const adress = { street: null, zipCode: null, city: null, country: null };
    const created = { id: school.id, name: school.name, fortKnoxCustomerNumber: 'X1', adress };
    await wizard.route('**/api/School/Create*', (route) =>
      route.fulfill({ json: { result: created } }),
    );
    await wizard.route(/\/api\/ProgramLicense(\?|$)/, refuse(500));
    await button(wizard, 'Ny skola').click();
    const form = wizard.getByRole('dialog', { name: 'Ny skola' });
    await form.getByLabel('Kundnummer i ekonomisystemet').fill('X1');
    await button(form, 'Skapa skolan').click();
    await form.getByRole('checkbox', { name: 'El- och energiprogrammet' }).check();
    await stopClock(wizard);
    await button(form, 'Spara och fortsätt').click();
    const refusal = wizard.locator('[data-kind="warning"]');
    await appears(wizard, refusal);
    await wizard.clock.runFor(4000);
    await expect(refusal).toBeVisible();
    await wizard.clock.runFor(2000);
    await expect(refusal).toHaveCount(0);
  });
});

test('what hangs on a person says how it went', async ({ signedIn, school: made }) => {
  const { student, school } = made;
  const product = await productOn(sharedDataDir());
  const { db } = product;
  await db.insert(studentLicence).values(
    [
      { validFrom: dayIn(-90), validTo: dayIn(-30) },
      { validFrom: dayIn(30), validTo: dayIn(90) },
      { validFrom: dayIn(-9), validTo: dayIn(9), revokedAt: new Date(), revokedBy: student.id },
    ].map((days) => ({ studentId: student.id, type: 'APLOnly' as const, ...days })),
  );
  const letter = {
    ...{ accountId: student.id, toAddress: student.email, kind: 'passwordChanged' },
    ...{ language: 'sv' as const, subject: 'x', bodyText: '', bodyHtml: '' },
    // Older than what the page of health counts and tries again.
    stateAt: new Date(Date.now() - 3 * 24 * 60 * 60_000),
  };
  await db.insert(mail).values([
    { ...letter, state: 'failed', trouble: 'mailboxFull', error: '452' },
    { ...letter, state: 'sent', createdAt: new Date(Date.now() - 60_000) },
  ]);
  await aPeriodOf(made, { students: [student], name: 'Höst', from: -9, to: 20 });
  await signedIn(student.email);
  const page = await signedIn(people.superuser, { path: '/superuser/users' });
  await search(page, student.email);
  const rowsOf = (name: string) =>
    page
      .getByRole('article', { name: student.name })
      .getByRole('table', { name })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
  const ends = (words: readonly string[]) => words.map((word) => new RegExp(`${word}$`));
  await expect(page.getByText('Eleven har inte kört någon modul.')).toBeVisible();
  await expect(rowsOf('Licenser')).toHaveText(
    ends(['Gäller', 'Kommande', 'Återkallad', 'Har gått ut']),
  );
  await expect(rowsOf('Mejl')).toHaveText(ends(['Kom inte fram: brevlådan är full', 'Skickat']));
  await expect(rowsOf('APL')).toHaveText(ends([`${dayIn(-9)} – ${dayIn(20)}Pågår`]));
  await expect(rowsOf('APL')).toContainText(school.name);
  await expect(rowsOf('Inloggningar').first()).toContainText('Okänd webbläsare');
});
