import type { Page } from '@playwright/test';
import type { Person } from '../apps/server/src/testing/a-school.ts';
import { aPeriodOf, placementOf } from './placement-world.ts';
import { expect, test } from './test.ts';

test.use({ wishes: { students: ['Anna Alm', 'Bo Berg'] } });

const pick = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
};

test('contact persons, documents and questions of a period', async ({ school, signedIn }) => {
  const [anna, bo] = school.students as [Person, Person];
  const made = await aPeriodOf(school, { students: [anna, bo], name: 'Vinter', from: -5, to: 20 });
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
    await adding.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(adding.getByLabel('E-post')).toHaveAttribute('aria-invalid', 'true');
    await adding.getByLabel('E-post').fill('kim@firma.example');
    await adding.getByLabel('Syns för').first().click();
    await pick(page, ['Anna Alm', made.supervisor.name]);
    await adding.getByRole('button', { name: 'Lägg till kontaktperson' }).click();
    await expect(contacts.getByText('Syns för 2 personer')).toBeVisible();
  });

  await test.step('[apl.contacts.add] [toasts.apl.person-added] it is added, and said', async () => {
    await expect(page.getByText('Kontaktpersonen har lagts till')).toBeVisible();
    await expect(contacts.getByText('Kim Kontakt')).toBeVisible();
  });

  await test.step('[apl.contacts.sub-tab] [apl.contacts.info-modal] the list opens how to reach them', async () => {
    await contacts.getByText('Kim Kontakt').click();
    const info = page.getByRole('dialog', { name: 'Kim Kontakt' });
    await expect(info).toContainText('kim@firma.example');
    await expect(info).toContainText('Telefon');
    await expect(info).toContainText('Anna Alm');
    await expect(info).toContainText(made.supervisor.name);
    await page.keyboard.press('Escape');
  });

  await test.step('[apl.contacts.edit-fields] its own fields change', async () => {
    await contacts.getByRole('button', { name: 'Ändra Kim Kontakt' }).click();
    const form = page.getByRole('dialog', { name: 'Ändra Kim Kontakt' });
    await form.getByLabel('Namn').fill('Kim Karlsson');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(contacts.getByText('Kim Karlsson')).toBeVisible();
    await expect(contacts.getByText('Syns för 2 personer')).toBeVisible();
  });

  await test.step('[apl.contacts.edit-connections] [toasts.apl.contacts-updated] who sees them changes for all at once', async () => {
    await page.getByRole('button', { name: 'Ändra kopplingar' }).click();
    const form = page.getByRole('dialog', { name: 'Ändra kopplingar' });
    await form.getByRole('combobox', { name: 'Kim Karlsson syns för' }).click();
    await pick(page, ['Bo Berg']);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Kontaktpersoner uppdaterade')).toBeVisible();
    await expect(contacts.getByText('Syns för 3 personer')).toBeVisible();
  });

  await test.step('[apl.contacts.remove] one is removed after a question', async () => {
    await contacts.getByRole('button', { name: 'Ta bort Kim Karlsson' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort Kim Karlsson?' });
    await question.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByText('Inga kontaktpersoner än')).toBeVisible();
  });

  await tabs.getByRole('tab', { name: 'Dokument', exact: true }).click();
  const documents = page.getByRole('list', { name: 'Dokument' });
  const upload = page.getByRole('dialog', { name: 'Lägg till dokument' });

  await test.step('[apl.documents.description-default] [apl.documents.choose-users] a file is described by its name, and shared with chosen people', async () => {
    await page.getByRole('button', { name: 'Lägg till dokument' }).click();
    await upload.locator('input[type=file]').setInputFiles([
      { name: 'avtal.txt', mimeType: 'text/plain', buffer: Buffer.from('Avtal') },
      { name: 'ensam.txt', mimeType: 'text/plain', buffer: Buffer.from('Ingen ser den') },
    ]);
    await expect(upload.getByLabel('Beskrivning').first()).toHaveValue('avtal.txt');
    await upload.getByLabel('Syns för').first().click();
    await pick(page, ['Anna Alm']);
    await upload.getByRole('button', { name: 'Ladda upp' }).click();
  });

  await test.step('[apl.documents.unlinked-not-uploaded] [apl.documents.unlinked-others-still-saved] one that nobody sees is not uploaded, the others are', async () => {
    await expect(
      page.getByText(
        'Dokumentet ensam.txt är inte kopplat till någon och kan därför inte laddas upp',
      ),
    ).toBeVisible();
    // The first file wakes the parser's process.
    await expect(upload.getByLabel('Beskrivning')).toHaveCount(1);
    await expect(upload.getByLabel('Beskrivning')).toHaveValue('ensam.txt');
    await upload.getByRole('button', { name: 'Avbryt' }).click();
    await expect(documents.getByRole('link')).toHaveCount(1);
    await expect(documents.getByRole('link', { name: /^avtal\.txt/ })).toBeVisible();
  });

  await test.step('[apl.documents.saved-toast] [toasts.apl.documents-saved] that it is stored is said', async () => {
    await page.getByRole('button', { name: 'Lägg till dokument' }).click();
    await upload
      .locator('input[type=file]')
      .setInputFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') }]);
    await upload.getByLabel('Syns för').first().click();
    await pick(page, [made.supervisor.name]);
    await upload.getByRole('button', { name: 'Ladda upp' }).click();
    await expect(page.getByText('Dokument sparade').first()).toBeVisible();
    await expect(upload).toBeHidden();
  });

  await test.step('[apl.documents.sub-tab] the list says who sees which', async () => {
    await expect(documents.getByRole('listitem').filter({ hasText: 'plan.txt' })).toContainText(
      made.supervisor.name,
    );
  });

  await test.step('[apl.documents.delete] [toasts.apl.document-deleted] one is deleted after a question', async () => {
    await documents.getByRole('button', { name: 'Ta bort plan.txt' }).click();
    await page
      .getByRole('dialog', { name: 'Ta bort plan.txt?' })
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    await expect(page.getByText('Dokumentet har tagits bort')).toBeVisible();
    await expect(documents.getByText('plan.txt')).toHaveCount(0);
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
  });

  await test.step('[apl.evaluation.stars] [constants.apl.rating-max] as many stars as chosen, two to five', async () => {
    const count = questions.getByLabel('Antal stjärnor i fråga 1').first();
    await expect(count.getByRole('option')).toHaveText([/^2/, /^3/, /^4/, /^5/]);
    await count.selectOption('3');
    await expect(questions.getByRole('img', { name: '3 stjärnor' })).toBeVisible();
  });

  await test.step('[apl.evaluation.edit-modal] [constants.apl.user-types] questions are added, changed and deleted, for 1 and 4', async () => {
    await questions.getByLabel('Fråga 1', { exact: true }).first().fill('Hur var veckorna?');
    const saved = page.waitForRequest('**/api/Apl/SaveEvaluationQuestions*');
    await questions.getByRole('button', { name: 'Spara frågorna' }).click();
    const { questions: sent } = (await saved).postDataJSON();
    expect(sent.map(({ forUserType }: { forUserType: number }) => forUserType)).toEqual([1, 4]);
    await expect(questions).toBeHidden();
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    await expect(questions.getByLabel('Fråga 1', { exact: true }).first()).toHaveValue(
      'Hur var veckorna?',
    );
    await questions.getByRole('button', { name: 'Ta bort fråga 1' }).first().click();
    await questions.getByRole('button', { name: 'Spara frågorna' }).click();
    await expect(questions).toBeHidden();
    await page.getByRole('button', { name: 'Utvärderingsfrågor' }).click();
    await expect(questions.getByLabel('Fråga 1', { exact: true })).toHaveCount(1);
  });
});
