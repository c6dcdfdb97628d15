import { contactsContract, evaluationsContract, periodDocumentsContract } from '@gesall/contract';
import type { Page } from '@playwright/test';
import {
  contactPerson,
  contactPersonUser,
} from '../apps/server/src/domains/contacts/contacts.tables.ts';
import { one, type Person } from '../apps/server/src/testing/a-school.ts';
import { callsOf } from './calls-over-http.ts';
import { aPeriodOf, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { bearerOf } from './sessions.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const pick = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
};

test('contact persons, documents and questions of a period', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna, bo], name: 'Vinter', from: -5, to: 20 });
  const product = await productOn(sharedDataDir());
  const kalle = one(
    await product.db
      .insert(contactPerson)
      .values({ periodId: made.period.id, name: 'Kalle Kontakt', mail: 'kalle@firma.example' })
      .returning(),
  );
  await product.db
    .insert(contactPersonUser)
    .values({ contactPersonId: kalle.id, accountId: anna.id });
  const of = { periodId: made.period.id };
  const teacher = callsOf(product).as(school.teacher);
  const seenBy = async (name: string) => {
    const persons = await teacher.call(contactsContract.contactPersons, of);
    return persons.find((person) => person.name === name)?.forUserIds.toSorted((a, b) => a - b);
  };
  const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&period=${made.period.id}`,
  });
  const tabs = page.getByRole('tablist', { name: 'Periodens flikar' });
  await tabs.getByRole('tab', { name: 'Kontaktpersoner' }).click();
  const contacts = page.getByRole('list', { name: 'Kontaktpersoner' });
  const adding = page.getByRole('dialog', { name: 'Lägg till kontaktperson' });

  await test.step('[apl.contacts.email-required] [apl.contacts.connect-users] a contact person has a name and an address', async () => {
    await page.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await adding.getByLabel('Namn').fill('Kim Kontakt');
    const sent = callsTo(page, '/api/Apl/PostAplInformationPerson');
    await adding.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(adding.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    await expect(adding.getByText('Skriv en e-postadress.')).toBeVisible();
    expect(sent).toEqual([]);
    await adding.getByLabel('E-post').fill('kim@firma.example');
    await adding.getByLabel('Telefon').fill('070-111 11 11');
    await adding.getByLabel('Syns för').first().click();
    await pick(page, ['Anna Alm', made.supervisor.name]);
    await adding.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(contacts.getByText('Syns för 2 personer')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await seenBy('Kim Kontakt')).toEqual(sorted(anna.id, made.supervisor.id));
  });

  await test.step('[apl.contacts.add] [toasts.apl.person-added] it is added, and said', async () => {
    await expect(page.getByText('Kontaktpersonen har lagts till', { exact: true })).toBeVisible();
    await expect(contacts.getByText('Kim Kontakt')).toBeVisible();
  });

  await test.step('[apl.contacts.sub-tab] [apl.contacts.info-modal] the list opens how to reach them', async () => {
    await expect(contacts.getByRole('listitem')).toContainText(['Kalle Kontakt', 'Kim Kontakt']);
    await contacts.getByText('Kim Kontakt').click();
    const info = page.getByRole('dialog', { name: 'Kim Kontakt' });
    await expect(info).toContainText('kim@firma.example');
    await expect(info).toContainText('Telefon');
    await expect(info).toContainText('070-111 11 11');
    await expect(info).toContainText('Anna Alm');
    await expect(info).toContainText(made.supervisor.name);
    await expect(info).not.toContainText('Bo Berg');
    await page.keyboard.press('Escape');
    await expect(info).toHaveCount(0);
  });

  await test.step('[apl.contacts.edit-fields] its own fields change', async () => {
    await contacts.getByRole('button', { name: 'Ändra Kim Kontakt' }).click();
    const form = page.getByRole('dialog', { name: 'Ändra Kim Kontakt' });
    await form.getByLabel('Namn').fill('Kim Karlsson');
    await form.getByLabel('E-post').fill('kim.karlsson@firma.example');
    await form.getByLabel('Telefon').fill('070-222 22 22');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(contacts.getByText('Kim Karlsson')).toBeVisible();
    await page.reload();
    await tabs.getByRole('tab', { name: 'Kontaktpersoner' }).click();
    await contacts.getByText('Kim Karlsson').click();
    const info = page.getByRole('dialog', { name: 'Kim Karlsson' });
    await expect(info).toContainText('070-222 22 22');
    await expect(info).toContainText('kim.karlsson@firma.example');
    await page.keyboard.press('Escape');
    await expect(info).toHaveCount(0);
    await expect(contacts.getByText('Syns för 2 personer')).toBeVisible();
  });

  await test.step('[apl.contacts.edit-connections] [toasts.apl.contacts-updated] who sees them changes for all at once', async () => {
    await page.getByRole('button', { name: 'Ändra kopplingar' }).click();
    const form = page.getByRole('dialog', { name: 'Ändra kopplingar' });
    await form.getByRole('combobox', { name: 'Kim Karlsson syns för' }).click();
    await pick(page, ['Bo Berg']);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Kontaktpersoner uppdaterade', { exact: true })).toBeVisible();
    await expect(contacts.getByText('Syns för 3 personer')).toBeVisible();
    expect(await seenBy('Kim Karlsson')).toEqual(sorted(anna.id, bo.id, made.supervisor.id));
    expect(await seenBy('Kalle Kontakt')).toEqual([anna.id]);
  });

  await test.step('[apl.contacts.remove] one is removed after a question', async () => {
    const ofAnna = async () =>
      (await callsOf(product).as(anna).call(contactsContract.myContactPersons, of)).map(
        ({ name }) => name,
      );
    expect(await ofAnna()).toEqual(['Kalle Kontakt', 'Kim Karlsson']);
    const removals = callsTo(page, '/api/Apl/DeleteInformationPerson');
    await contacts.getByRole('button', { name: 'Ta bort Kim Karlsson' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort Kim Karlsson?' });
    await expect(question).toBeVisible();
    expect(removals).toEqual([]);
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(contacts.getByRole('listitem')).toHaveText([/^Kalle Kontakt/]);
    expect(await ofAnna()).toEqual(['Kalle Kontakt']);
  });

  await tabs.getByRole('tab', { name: 'Dokument', exact: true }).click();
  const documents = page.getByRole('list', { name: 'Dokument' });
  const upload = page.getByRole('dialog', { name: 'Lägg till dokument' });
  const uploads = callsTo(page, '/api/Apl/PostDocumentForPeriod');

  await test.step('[apl.documents.description-default] [apl.documents.choose-users] a file is described by its name, and shared with chosen people', async () => {
    await page.getByRole('button', { name: 'Lägg till dokument' }).click();
    await upload.locator('input[type=file]').setInputFiles([
      { name: 'avtal.txt', mimeType: 'text/plain', buffer: Buffer.from('Avtal') },
      { name: 'ensam.txt', mimeType: 'text/plain', buffer: Buffer.from('Ingen ser den') },
    ]);
    await expect(upload.getByLabel('Beskrivning').first()).toHaveValue('avtal.txt');
    await expect(upload.getByLabel('Beskrivning').last()).toHaveValue('ensam.txt');
    await upload.getByLabel('Beskrivning').first().fill('Avtalet');
    await upload.getByLabel('Beskrivning').last().fill('Plan');
    await upload.getByLabel('Syns för').first().click();
    await pick(page, ['Anna Alm', made.supervisor.name]);
    await upload.getByRole('button', { name: 'Ladda upp' }).click();
  });

  await test.step('[apl.documents.unlinked-not-uploaded] [apl.documents.unlinked-others-still-saved] one that nobody sees is not uploaded, the others are', async () => {
    await expect(
      page.getByText('Dokumentet Plan är inte kopplat till någon och kan därför inte laddas upp', {
        exact: true,
      }),
    ).toBeVisible();
    // The first file wakes the parser's process.
    await expect(upload.getByLabel('Beskrivning')).toHaveCount(1);
    await expect(upload.getByLabel('Beskrivning')).toHaveValue('Plan');
    expect(uploads).toHaveLength(1);
    await upload.getByRole('button', { name: 'Avbryt' }).click();
    await expect(documents.getByRole('link')).toHaveCount(1);
    await expect(documents.getByRole('link', { name: /^Avtalet/ })).toBeVisible();
    const [stored] = await teacher.call(periodDocumentsContract.periodDocuments, of);
    const accesses = stored?.documentAccesses.toSorted((a, b) => a.id - b.id);
    expect(accesses).toMatchObject([
      { id: anna.id, name: 'Anna Alm', userType: 'Student' },
      { id: made.supervisor.id, name: made.supervisor.name, userType: 'AplSupervisor' },
    ]);
  });

  await test.step('[apl.documents.saved-toast] [toasts.apl.documents-saved] that it is stored is said', async () => {
    await page.getByRole('button', { name: 'Lägg till dokument' }).click();
    await upload
      .locator('input[type=file]')
      .setInputFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') }]);
    await upload.getByLabel('Syns för').first().click();
    await pick(page, [made.supervisor.name]);
    await upload.getByRole('button', { name: 'Ladda upp' }).click();
    await expect(page.getByText('Dokument sparade', { exact: true }).first()).toBeVisible();
    await expect(upload).toBeHidden();
  });

  await test.step('[apl.documents.sub-tab] the list says who sees which', async () => {
    await expect(documents.getByRole('listitem').filter({ hasText: 'plan.txt' })).toContainText(
      made.supervisor.name,
    );
  });

  await test.step('who sees one is changed, and never nobody', async () => {
    const sees = async (person: { id: number }) =>
      (await callsOf(product).as(person).call(periodDocumentsContract.myDocuments, of)).map(
        ({ description }) => description,
      );
    const change = documents.getByRole('button', { name: 'Ändra vem som ser Avtalet' });
    const form = page.getByRole('dialog', { name: 'Ändra vem som ser Avtalet' });
    const field = form.getByRole('combobox', { name: 'Avtalet syns för' });
    const stored = documents.getByRole('listitem').filter({ hasText: 'Avtalet' });
    const sent = callsTo(page, '/api/Apl/UpdateDocumentAccesses');
    const takeAllAway = async () => {
      await change.click();
      for (const _ of [anna, made.supervisor]) await field.press('Backspace');
    };
    await takeAllAway();
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Välj minst en person.')).toBeVisible();
    // Its list would be over the buttons.
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await form.getByRole('button', { name: 'Avbryt' }).click();
    await expect(form).toBeHidden();
    expect(sent).toEqual([]);
    await expect(stored).toContainText('Anna Alm');
    await takeAllAway();
    await field.click();
    await pick(page, ['Bo Berg', made.supervisor.name]);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Avtalet är nu delat med dem du valde')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(stored).toContainText('Bo Berg');
    await expect(stored).toContainText(made.supervisor.name);
    await expect(stored).not.toContainText('Anna Alm');
    expect(await sees(anna)).toEqual([]);
    expect(await sees(bo)).toEqual(['Avtalet']);
  });

  await test.step('[apl.documents.delete] [toasts.apl.document-deleted] one is deleted after a question', async () => {
    const address = await documents.getByRole('link', { name: /^plan/ }).getAttribute('href');
    const authorization = await bearerOf(school.teacher.email);
    const status = async () =>
      (await page.request.get(address ?? '', { headers: { authorization } })).status();
    expect(await status()).toBe(200);
    const removals = callsTo(page, '/api/Apl/DeleteDocument');
    await documents.getByRole('button', { name: 'Ta bort plan.txt' }).click();
    await expect(page.getByRole('dialog', { name: 'Ta bort plan.txt?' })).toBeVisible();
    expect(removals).toEqual([]);
    await page
      .getByRole('dialog', { name: 'Ta bort plan.txt?' })
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    await expect(page.getByText('Dokumentet har tagits bort', { exact: true })).toBeVisible();
    await expect(documents.getByText('plan.txt')).toHaveCount(0);
    await expect(documents.getByRole('link', { name: /^Avtalet/ })).toBeVisible();
    expect(await status()).toBe(404);
  });

  await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
  const questions = page.getByRole('dialog', { name: 'Utvärderingsfrågor' });

  await test.step('[apl.evaluation.new-question-defaults] [constants.apl.new-question-text] a new question has a text and five stars', async () => {
    await questions.getByRole('button', { name: 'Lägg till fråga till elever' }).click();
    await questions.getByRole('button', { name: 'Lägg till fråga till handledare' }).click();
    await expect(questions.getByLabel('Fråga 1', { exact: true }).first()).toHaveValue(
      'Skriv din fråga här',
    );
    await expect(questions.getByLabel('Antal stjärnor i fråga 1').first()).toHaveValue('5');
    await expect(questions.getByRole('img', { name: '5 stjärnor' })).toHaveCount(2);
  });

  await test.step('[apl.evaluation.stars] [constants.apl.rating-max] as many stars as chosen, two to five', async () => {
    const count = questions.getByLabel('Antal stjärnor i fråga 1').first();
    await expect(count.getByRole('option')).toHaveText([/^2/, /^3/, /^4/, /^5/]);
    await count.selectOption('4');
    await expect(questions.getByRole('img', { name: '4 stjärnor' }).locator('svg')).toHaveCount(4);
  });

  await test.step('[apl.evaluation.edit-modal] [constants.apl.user-types] questions are added, changed and deleted, for 1 and 4', async () => {
    await questions.getByLabel('Fråga 1', { exact: true }).first().fill('Hur var veckorna?');
    const saved = page.waitForRequest('**/api/Apl/SaveEvaluationQuestions*');
    await questions.getByRole('button', { name: 'Spara frågorna' }).click();
    const { questions: sent } = (await saved).postDataJSON();
    await test.step('[toasts.apl.post-success] that they are saved is said', async () => {
      await expect(page.getByText('postning lyckad', { exact: true })).toBeVisible();
    });
    expect(sent.map(({ forUserType }: { forUserType: number }) => forUserType)).toEqual([1, 4]);
    await expect(questions).toBeHidden();
    const stored = async () =>
      (await teacher.call(evaluationsContract.evaluationQuestions, of)).map(
        ({ question, responseRange, forUserType }) => [question, responseRange, forUserType],
      );
    expect(await stored()).toEqual([
      ['Hur var veckorna?', 4, 1],
      ['Skriv din fråga här', 5, 4],
    ]);
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    await expect(questions.getByLabel('Fråga 1', { exact: true }).first()).toHaveValue(
      'Hur var veckorna?',
    );
    await questions.getByLabel('Fråga 1', { exact: true }).last().fill('Hur var eleven?');
    await questions.getByRole('button', { name: 'Lägg till fråga till handledare' }).click();
    await questions.getByRole('button', { name: 'Ta bort fråga 1' }).first().click();
    await questions.getByRole('button', { name: 'Spara frågorna' }).click();
    await expect(questions).toBeHidden();
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    await expect(questions.getByLabel('Fråga 1', { exact: true })).toHaveCount(1);
    expect(await stored()).toEqual([
      ['Hur var eleven?', 5, 4],
      ['Skriv din fråga här', 5, 4],
    ]);
  });
});
