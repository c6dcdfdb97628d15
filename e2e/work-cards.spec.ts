import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import {
  workCard,
  workComponent,
  workStep,
} from '../apps/server/src/domains/work-cards/work-cards.tables.ts';
import { one } from '../apps/server/src/testing/a-school.ts';
import { appears, stopClock } from './clock.ts';
import { aWorkplace, license, placementOf } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { callsTo } from './stubs.ts';
import { expect, test } from './test.ts';
import { toast } from './toast.ts';

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Ny APL-period' });

interface Part {
  name: string;
  hours: number;
}

async function addPart(page: Page, title: string, { name, hours }: Part) {
  await page.getByRole('button', { name: title }).last().click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Namn').fill(name);
  await dialog.getByLabel('Timmar').fill(String(hours));
  await dialog.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a teacher makes a work card beside a new period', async ({ school, signedIn }) => {
  await license([school.student]);
  const { card } = await aWorkplace(school);
  const page = await signedIn(school.teacher.email);
  const box = wizard(page);
  const save = () => box.getByRole('button', { name: 'Spara arbetskort' }).click();
  const name = `Kort ${school.school.name}`;
  const sent = callsTo(page, '/api/Apl/PostWorkCard');
  await page.goto(placementOf(school).class);
  await page.getByRole('button', { name: 'Ny APL-period' }).click();
  await box.getByRole('button', { name: 'Skapa arbetskort' }).click();

  await test.step('[apl.workcard.create-name-required] it needs a name', async () => {
    await save();
    await expect(box.getByText('Skriv ett namn på arbetskortet.')).toBeVisible();
  });

  await test.step('[apl.workcard.steps-error-dialog] [apl.workcard.create-needs-step] without a step a dialog says what lacks, and keeps the name', async () => {
    await box.getByLabel('Arbetskortets namn').fill(card.name);
    await save();
    const dialog = page.getByRole('dialog', { name: 'Arbetskortet är inte färdigt' });
    await expect(dialog).toContainText(
      'Det behövs minst ett arbetsmoment, och varje arbetsmoment behöver minst ett delmoment.',
    );
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box.getByText('Sida 0/7')).toBeVisible();
    await expect(box.getByLabel('Arbetskortets namn')).toHaveValue(card.name);
  });

  await test.step('[apl.workcard.add-step-modal] [apl.workcard.create-step-needs-component] a step is added with name and hours, and alone is not enough', async () => {
    await addPart(page, 'Lägg till arbetsmoment', { name: 'Trä', hours: 40 });
    await expect(box.getByText('Trä', { exact: true })).toBeVisible();
    await expect(box.getByText('40 tim')).toBeVisible();
    await save();
    const dialog = page.getByRole('dialog', { name: 'Arbetskortet är inte färdigt' });
    await expect(dialog).toContainText('Utan delmoment: Trä');
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(box.getByText('Sida 0/7')).toBeVisible();
    await expect(box.getByText('Trä', { exact: true })).toBeVisible();
    await expect(box.getByText('40 tim')).toBeVisible();
  });

  await test.step('[apl.workcard.add-component-modal] a component is added below it', async () => {
    await addPart(page, 'Lägg till delmoment i Trä', { name: 'Hyvla', hours: 15 });
    const below = box
      .getByRole('listitem')
      .filter({ hasText: 'Trä' })
      .getByRole('listitem')
      .filter({ hasText: 'Hyvla' });
    await expect(below).toContainText('15 tim');
  });

  await test.step('[apl.workcard.create-name-unique] another card of that name is refused', async () => {
    await box.getByLabel('Arbetskortets namn').fill(` ${card.name.toUpperCase()}`);
    await save();
    await expect(
      box.getByText('Det finns redan ett arbetskort med det namnet. Välj ett annat namn.'),
    ).toBeVisible();
  });

  await test.step('[toasts.apl.work-card-added] [toasts.apl.close-3000] it is said, for three seconds', async () => {
    await box.getByLabel('Arbetskortets namn').fill(name);
    await stopClock(page);
    await save();
    const message = page.getByText('Arbetskortet har lagts till', { exact: true });
    await appears(page, message);
    await page.clock.runFor(2_500);
    await expect(message).toBeVisible();
    await page.clock.runFor(600);
    await expect(message).toHaveCount(0);
    await page.clock.resume();
  });

  await test.step('[apl.wizard.new-card-selected] [apl.wizard.new-card-next-page] it is chosen, and the wizard goes on to page 2', async () => {
    await expect(box.getByText('Sida 2/7')).toBeVisible();
    await expect(box.getByText(`Arbetskort: ${name}`)).toBeVisible();
  });

  await test.step('a list that cannot be read again leads back to page 1', async () => {
    await box.getByRole('button', { name: 'Föregående' }).click();
    await expect(box.getByRole('radio', { name, exact: true })).toBeChecked();
    await box.getByRole('button', { name: 'Skapa arbetskort' }).click();
    await box.getByLabel('Arbetskortets namn').fill(`${name} 2`);
    await addPart(page, 'Lägg till arbetsmoment', { name: 'Sten', hours: 1 });
    await addPart(page, 'Lägg till delmoment i Sten', { name: 'Hugga', hours: 1 });
    await page.route('**/api/Apl/GetWorkCards*', (route) =>
      route.fulfill({ status: 400, body: 'InvalidInput' }),
    );
    await save();
    await expect(box.getByText('Sida 1/7')).toBeVisible();
    await page.unroute('**/api/Apl/GetWorkCards*');
  });
});

test('a teacher changes a work card', async ({ school, signedIn }) => {
  const { card } = await aWorkplace(school);
  const [first, second] = card.components.map(({ name }) => name);
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=workCards`,
  });

  await test.step('[apl.workcard.tree-form] its steps open to their components', async () => {
    await page.getByRole('radio', { name: card.name }).check();
    const tree = page.getByRole('list', { name: `Innehåll i ${card.name}` });
    await expect(tree.getByText(`${first}`)).toBeHidden();
    await tree.getByRole('button', { name: `Visa delmoment i ${card.step.name}` }).click();
    await expect(tree.getByText(`${first}`)).toBeVisible();
    await expect(tree.getByText('20 tim')).toHaveCount(2);
    const leftOf = async (text: string) =>
      (await tree.getByText(text, { exact: true }).boundingBox())?.x ?? 0;
    expect(await leftOf(`${first}`)).toBeGreaterThan(await leftOf(card.step.name));
    await tree.getByRole('button', { name: `Dölj delmoment i ${card.step.name}` }).click();
    await expect(tree.getByText(`${first}`)).toBeHidden();
    await expect(
      tree.getByRole('button', { name: `Visa delmoment i ${card.step.name}` }),
    ).toHaveAttribute('aria-expanded', 'false');
  });

  await page.getByRole('button', { name: `Ändra ${card.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: card.name });
  /** Presses Fortsätt, and only then is the call sent. */
  const proceed = async (question: Locator, call: string, method: string) => {
    const sent = callsTo(page, `/api/Apl/${call}`);
    await expect(question).toBeVisible();
    expect(sent).toEqual([]);
    const [request] = await Promise.all([
      page.waitForRequest(`**/api/Apl/${call}*`),
      question.getByRole('button', { name: 'Fortsätt' }).click(),
    ]);
    expect(request.method()).toBe(method);
  };
  const rename = async (from: string, to: string, call: string) => {
    const sent = callsTo(page, `/api/Apl/${call}`);
    await dialog.getByRole('button', { name: `Ändra ${from}`, exact: true }).click();
    const form = page.getByRole('dialog', { name: `Ändra ${from}` });
    await form.getByLabel('Namn').fill(to);
    await form.getByRole('button', { name: 'Spara' }).click();
    const question = page.getByRole('dialog', { name: `Byta namn på ${from}?` });
    await expect(question).toContainText(`”${to}”`);
    expect(sent).toEqual([]);
    await proceed(question, call, 'PATCH');
    await expect(dialog.getByText(to, { exact: true })).toBeVisible();
  };

  await test.step('[apl.workcard.rename-step-confirm] a step is renamed after a question', async () => {
    await rename(card.step.name, 'Nytt moment', 'EditWorkStep');
  });

  await test.step('[apl.workcard.rename-component-confirm] a component too', async () => {
    await rename(`${first}`, 'Nytt delmoment', 'EditComponent');
  });

  await test.step('[apl.workcard.steps-added-to-existing-card] [apl.workcard.delete-component-confirm] a component is deleted after a question, a step added', async () => {
    await dialog.getByRole('button', { name: `Ta bort ${second}` }).click();
    const question = page.getByRole('dialog', { name: `Ta bort ${second}?` });
    await proceed(question, 'DeleteComponent', 'DELETE');
    await expect(dialog.getByText(`${second}`)).toHaveCount(0);
    await expect(dialog.getByText('Nytt delmoment', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Lägg till arbetsmoment' }).click();
    const adding = page.getByRole('dialog', { name: 'Lägg till arbetsmoment' });
    await adding.getByLabel('Namn').fill('Puts');
    await adding.getByLabel('Första delmomentet').fill('Blanda bruk');
    await adding.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(dialog.getByText('Blanda bruk')).toBeVisible();
    const title = 'Lägg till delmoment i Nytt moment';
    await dialog.getByRole('button', { name: title }).click();
    const below = page.getByRole('dialog', { name: title });
    await below.getByLabel('Namn').fill('Slipa');
    await below.getByRole('button', { name: 'Lägg till', exact: true }).click();
    await expect(dialog.getByText('Slipa', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('radio', { name: card.name }).check();
    await page.getByRole('button', { name: `Ändra ${card.name}`, exact: true }).click();
    const contents = dialog.getByRole('list', { name: `Innehåll i ${card.name}` });
    for (const [step, part] of [
      ['Nytt moment', 'Slipa'],
      ['Puts', 'Blanda bruk'],
    ] as const) {
      const item = contents.getByRole('listitem').filter({ hasText: step }).first();
      await expect(item.getByText(part, { exact: true })).toBeVisible();
    }
  });

  await test.step('[apl.workcard.delete-step-confirm] a step is deleted after a question', async () => {
    await dialog.getByRole('button', { name: 'Ta bort Puts' }).click();
    const question = page.getByRole('dialog', { name: 'Ta bort Puts?' });
    const sent = callsTo(page, '/api/Apl/DeleteWorkStep');
    await question.getByRole('button', { name: 'Avbryt' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByText('Puts', { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Ta bort Puts' }).click();
    await proceed(question, 'DeleteWorkStep', 'DELETE');
    await expect(dialog.getByText('Puts', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('Blanda bruk', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('Slipa', { exact: true })).toBeVisible();
  });

  await test.step('[toasts.apl.failure-shows-body] [i18n.apl.unknown-code-as-is] a refusal without a text is said as it is', async () => {
    await page.route('**/api/Apl/DeleteWorkCard*', (route) =>
      route.fulfill({ status: 409, body: 'Något som ingen har översatt' }),
    );
    await dialog.getByRole('button', { name: 'Ta bort kortet' }).click();
    await page
      .getByRole('dialog', { name: /^Ta bort/ })
      .last()
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    await expect(
      page.getByRole('alert').getByText('Något som ingen har översatt', { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByText('Nytt moment', { exact: true })).toBeVisible();
    await page.unroute('**/api/Apl/DeleteWorkCard*');
  });

  await test.step('[apl.workcard.delete-card] the card is deleted after a question', async () => {
    await dialog.getByRole('button', { name: 'Ta bort kortet' }).click();
    await page
      .getByRole('dialog', { name: /^Ta bort/ })
      .last()
      .getByRole('button', { name: 'Fortsätt' })
      .click();
    await expect(page.getByRole('radio', { name: card.name })).toHaveCount(0);
  });
});

test('a teacher renames a work card and orders its parts', async ({ school, signedIn }) => {
  const { card } = await aWorkplace(school);
  const { db } = await productOn(sharedDataDir());
  const added = { workCardId: card.id, name: 'Sista momentet', hours: 5, sortOrder: 2 };
  const step = one(await db.insert(workStep).values(added).returning());
  await db
    .insert(workComponent)
    .values({ workStepId: step.id, name: 'Sista delmomentet', hours: 5, sortOrder: 1 });
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=workCards`,
  });
  await page.getByRole('radio', { name: card.name }).check();
  const open = (name: string) =>
    page.getByRole('button', { name: `Ändra ${name}`, exact: true }).click();

  await test.step('the card is renamed, and renamed back by undo', async () => {
    await open(card.name);
    const dialog = page.getByRole('dialog', { name: card.name });
    await dialog.getByRole('button', { name: 'Byt namn' }).click();
    const form = page.getByRole('dialog', { name: `Byta namn på ${card.name}?` });
    await form.getByLabel('Namn').fill(`Kort ${school.school.name}`);
    await form.getByRole('button', { name: 'Byt namn' }).click();
    await expect(toast(page, 'Arbetskortet har bytt namn')).toBeVisible();
    await expect(form).toHaveCount(0);
    const renamed = page.getByRole('dialog', { name: `Kort ${school.school.name}` });
    await expect(renamed).toBeVisible();
    await page.getByRole('button', { name: 'Ångra', exact: true }).click();
    await expect(dialog).toBeVisible();
  });

  const steps = page
    .getByRole('dialog', { name: card.name })
    .getByRole('list', { name: `Innehåll i ${card.name}` })
    .locator('> li');
  const components = steps.filter({ hasText: card.step.name }).locator('ul > li');
  const [first, second] = card.components.map(({ name }) => name);
  const isStored = async (read: () => Promise<void>) => {
    await read();
    await page.reload();
    await page.getByRole('radio', { name: card.name }).check();
    await open(card.name);
    await read();
  };

  await test.step('parts are moved with buttons, which says the new place', async () => {
    await page.getByRole('button', { name: `Flytta ner ${card.step.name}`, exact: true }).click();
    await expect(page.getByText(`${card.step.name} har plats 2 av 2`)).toBeAttached();
    await page.getByRole('button', { name: `Flytta upp ${second}` }).click();
    await expect(page.getByText(`${second} har plats 1 av 2`)).toBeAttached();
    await isStored(async () => {
      await expect(steps).toContainText([step.name, card.step.name]);
      await expect(components).toContainText([second ?? '', first ?? '']);
    });
    await expect(page.getByRole('button', { name: `Flytta upp ${step.name}` })).toBeDisabled();
  });

  await test.step('parts are dragged to their places', async () => {
    // By its own line: the components below it are dragged by theirs.
    await steps.first().dragTo(steps.last(), { sourcePosition: { x: 12, y: 12 } });
    await expect(steps).toContainText([card.step.name, step.name]);
    await components.last().dragTo(components.first());
    await isStored(async () => {
      await expect(steps).toContainText([card.step.name, step.name]);
      await expect(components).toContainText([first ?? '', second ?? '']);
    });
  });
});

test('parts of a new work card are taken away before it is saved', async ({ school, signedIn }) => {
  await license([school.student]);
  const page = await signedIn(school.teacher.email, { path: placementOf(school).class });
  await page.getByRole('button', { name: 'Ny APL-period' }).click();
  const box = wizard(page);
  await box.getByRole('button', { name: 'Skapa arbetskort' }).click();
  const name = `Kort ${school.school.name}`;
  await box.getByLabel('Arbetskortets namn').fill(name);
  for (const step of ['Trä', 'Sten', 'Glas']) {
    await addPart(page, 'Lägg till arbetsmoment', { name: step, hours: 8 });
    for (const component of ['mäta', 'kapa'])
      await addPart(page, `Lägg till delmoment i ${step}`, {
        name: `${step}: ${component}`,
        hours: 4,
      });
  }
  await box.getByRole('button', { name: 'Ta bort Sten', exact: true }).click();
  await expect(box.getByText('Sten: mäta')).toHaveCount(0);
  await box.getByRole('button', { name: 'Ta bort Glas: kapa' }).click();
  await expect(box.getByText('Glas: kapa')).toHaveCount(0);
  await box.getByRole('button', { name: 'Spara arbetskort' }).click();
  await expect(box.getByText(`Arbetskort: ${name}`)).toBeVisible();
  await box.getByRole('button', { name: 'Föregående' }).click();
  const { db } = await productOn(sharedDataDir());
  const stored = await db
    .select({ name: workComponent.name })
    .from(workComponent)
    .innerJoin(workStep, eq(workStep.id, workComponent.workStepId))
    .innerJoin(workCard, eq(workCard.id, workStep.workCardId))
    .where(eq(workCard.name, name))
    .orderBy(workComponent.id);
  expect(stored.map((each) => each.name)).toEqual(['Trä: mäta', 'Trä: kapa', 'Glas: mäta']);
});

test('a teacher copies a work card, and names what is read before a part of the copy', async ({
  school,
  signedIn,
}) => {
  const { card } = await aWorkplace(school);
  const [first] = card.components.map(({ name }) => name);
  const [module] = school.modules.map(({ name }) => name);
  const name = `${card.name} för ettan`;
  const page = await signedIn(school.teacher.email, {
    path: `${placementOf(school).class}&apl=workCards`,
  });
  const radio = (of: string) => page.getByRole('radio', { name: of, exact: true });
  const cardOf = (of: string) => page.getByRole('dialog', { name: of, exact: true });
  const open = (of: string) =>
    page.getByRole('button', { name: `Ändra ${of}`, exact: true }).click();
  const close = async (of: string) => {
    await page.keyboard.press('Escape');
    await expect(cardOf(of)).toBeHidden();
  };

  await test.step('a copy that is cancelled is not made, nor one with a name that is taken', async () => {
    const sent = callsTo(page, '/api/Apl/CopyWorkCard');
    const copy = cardOf(card.name).getByRole('button', { name: 'Kopiera', exact: true });
    const form = page.getByRole('dialog', { name: `Kopiera ${card.name}` });
    await open(card.name);
    await copy.click();
    await form.getByRole('button', { name: 'Avbryt' }).click();
    await expect(form).toBeHidden();
    expect(sent).toEqual([]);
    await copy.click();
    await expect(form.getByLabel('Kopians namn')).toHaveValue(`${card.name} (kopia)`);
    await form.getByLabel('Kopians namn').fill(card.name);
    await form.getByRole('button', { name: 'Kopiera', exact: true }).click();
    await expect(
      form.getByText('Det finns redan ett arbetskort med det namnet. Välj ett annat namn.'),
    ).toBeVisible();
    await form.getByLabel('Kopians namn').fill(name);
    await form.getByRole('button', { name: 'Kopiera', exact: true }).click();
  });

  await test.step('the copy has the same parts, and is chosen', async () => {
    await expect(page.getByText('Arbetskortet har kopierats')).toBeVisible();
    await expect(cardOf(card.name)).toBeHidden();
    await expect(radio(name)).toBeChecked();
    await expect(radio(card.name)).not.toBeChecked();
    await page.reload();
    await radio(name).check();
    const tree = page.getByRole('list', { name: `Innehåll i ${name}` });
    await tree.getByRole('button', { name: `Visa delmoment i ${card.step.name}` }).click();
    for (const component of card.components)
      await expect(tree.getByText(component.name, { exact: true })).toBeVisible();
  });

  const tag = cardOf(name).getByText(`${module}`, { exact: true });
  const modules = page.getByRole('dialog', { name: `Moduler före ${first}` });
  const field = modules.getByRole('combobox', { name: 'Moduler att läsa före' });
  const openModules = () =>
    cardOf(name)
      .getByRole('button', { name: `Moduler före ${first}`, exact: true })
      .click();
  const save = async () => {
    await modules.getByRole('button', { name: 'Spara' }).click();
    await expect(modules).toBeHidden();
  };

  await test.step('a module is named before one of its parts, and is not before that of the first card', async () => {
    await open(name);
    await openModules();
    await field.fill(`${module}`);
    await page.getByRole('option', { name: `${module}` }).click();
    await page.keyboard.press('Tab');
    await save();
    await expect(page.getByText('Modulerna har sparats')).toBeVisible();
    await expect(tag).toBeVisible();
    await page.reload();
    await open(name);
    await expect(tag).toBeVisible();
    await close(name);
    await open(card.name);
    await expect(cardOf(card.name).getByText(`${first}`, { exact: true })).toBeVisible();
    await expect(cardOf(card.name).getByText(`${module}`, { exact: true })).toHaveCount(0);
    await close(card.name);
  });

  await test.step('it is taken away again', async () => {
    await open(name);
    await openModules();
    await field.press('Backspace');
    await page.keyboard.press('Tab');
    await save();
    await expect(tag).toHaveCount(0);
    await page.reload();
    await open(name);
    await expect(cardOf(name).getByText(`${first}`, { exact: true })).toBeVisible();
    await expect(tag).toHaveCount(0);
  });
});
