import { orders as english } from '@gesall/messages/en/orders';
import { stockholmDay } from '@gesall/rules';
import type { Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/testing/read-pdf.ts';
import { appears, stopClock } from './clock.ts';
import { dayIn } from './placement-world.ts';
import { productOn, sharedDataDir } from './product.ts';
import { hasAllAnswers } from './requests.ts';
import { savedFile } from './saved-file.ts';
import { ordersOf, sellTo, unlicensed } from './shop-world.ts';
import { callsTo, heldBack, refuse } from './stubs.ts';
import { expect, test } from './test.ts';

const post = '**/api/ShopNew/Post*';

test.use({ wishes: { students: 1 } });

const send = (page: Page) => page.getByRole('button', { name: 'Skicka beställningen' });
const summary = (page: Page) => page.getByRole('region', { name: 'Det här beställer du' });

/** Fills the cart with the student licence, and with Plus when it is a pair, for some students. */
async function fillCart(page: Page, names: readonly string[], { isPair = false } = {}) {
  await page.goto('/teacher/shop');
  await page.getByRole('button', { name: 'Välj Elevlicens,' }).click();
  await page.getByRole('radio', { name: /^1 år/ }).click();
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
  await page.getByRole('button', { name: isPair ? 'Lägg till pluspaket' : 'Nej tack' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `Välj ${name}` }).check();
}

const checkout = async (page: Page) => {
  await page.getByRole('button', { name: 'Till kassan' }).click();
  await expect(send(page)).toBeVisible();
};

test('a purchaser orders what is in the cart', async ({ school, signedIn }) => {
  const { numberOf, setPrice } = await sellTo(school);
  const [anna, bo] = await unlicensed(school, ['Anna Alm', 'Bo Berg']);
  const page = await signedIn(school.teacher.email);

  await test.step('[orders.form.submit-disabled-empty] an empty cart cannot be sent', async () => {
    await page.goto('/teacher/shop/confirmedorder');
    await expect(send(page)).toBeDisabled();
    await expect(summary(page).getByText('Varukorgen är tom.')).toBeVisible();
  });

  await fillCart(page, ['Anna Alm', 'Bo Berg'], { isPair: true });
  const inClass = page.getByRole('row', { name: /Anna Alm/ });
  await page.getByRole('treeitem', { name: school.programme.name }).click();
  await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
  await expect(inClass).toContainText('Saknar licens');
  await page.getByRole('link', { name: 'Butik' }).click();
  await page.getByRole('button', { name: 'Ändra paket' }).click();
  await page.getByRole('button', { name: 'Välj APL-licens,' }).click();
  await page.getByRole('button', { name: 'Lägg i varukorgen' }).click();
  await checkout(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await test.step('[orders.form.fields] [orders.form.prefill] the form comes with the school’s address and the teacher', async () => {
    await expect(field('Gatuadress')).toHaveValue('Storgatan 1');
    await expect(field('Postnummer')).toHaveValue('792 30');
    await expect(field('Ort')).toHaveValue('Mora');
    await expect(field('Land')).toHaveValue('Sverige');
    await expect(field('Kontaktperson')).toHaveValue(school.teacher.name);
    await expect(field('Referens')).toHaveValue('');
    await expect(field('Kommentar (valfri)')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: 'Visa elever i ordern' })).not.toBeChecked();
  });

  await test.step('[orders.form.summary] [shop.cart.items-without-students] it lists lines, students, VAT and what is left out', async () => {
    await expect(summary(page)).toContainText('Anna Alm, Bo Berg');
    await expect(summary(page)).toContainText('2 × 500 kr');
    await expect(summary(page)).toContainText('2 × 250 kr');
    await expect(summary(page)).toContainText('Netto1 500 kr');
    await expect(summary(page)).toContainText('Moms 25 %375 kr');
    await expect(summary(page)).toContainText('Totalt inkl. moms1 875 kr');
    await expect(summary(page)).toContainText(
      `Tas inte med, inga elever är valda: APL-licens, 1 år (${school.licence.name})`,
    );
  });

  const sent = callsTo(page, '/api/ShopNew/Post');

  await test.step('[orders.form.address-required] [orders.form.contact-required] empty fields are named', async () => {
    for (const name of ['Gatuadress', 'Postnummer', 'Ort', 'Land']) await field(name).fill('');
    await field('Kontaktperson').fill('   ');
    await send(page).click();
    for (const text of [
      'Fyll i gatuadressen.',
      'Fyll i postnumret.',
      'Fyll i orten.',
      'Fyll i landet.',
      'Fyll i en kontaktperson.',
    ])
      await expect(page.getByText(text)).toBeVisible();
  });

  await test.step('[orders.form.reference-required] [orders.form.blank-is-empty] spaces do not count', async () => {
    await field('Referens').fill('   ');
    await send(page).click();
    await expect(page.getByText('Fyll i er referens.')).toBeVisible();
    await expect(page.getByText('Fyll i en kontaktperson.')).toBeVisible();
  });

  await test.step('[orders.form.optional-length] there is room for so much', async () => {
    const limited = ['Gatuadress', 'Postnummer', 'Ort', 'Land', 'Kontaktperson', 'Referens'];
    for (const name of limited) await field(name).fill('x'.repeat(name === 'Referens' ? 51 : 101));
    await send(page).click();
    for (const name of limited) await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/^Texten är för lång/)).toHaveCount(limited.length);
    await field('Gatuadress').fill('Nygatan 2');
    await field('Postnummer').fill('792 31');
    await field('Ort').fill('Mora');
    await field('Land').fill('Sverige');
    await field('Kontaktperson').fill(' Eva Lind ');
    await field('Referens').fill('x'.repeat(50));
    await field('Kommentar (valfri)').fill('x'.repeat(1001));
    await send(page).click();
    await expect(field('Referens')).not.toHaveAttribute('aria-invalid', 'true');
    await field('Referens').fill('R-7');
    await expect(field('Kommentar (valfri)')).toHaveAttribute('aria-invalid', 'true');
    await field('Kommentar (valfri)').fill('x'.repeat(1000));
    expect(sent).toEqual([]);
  });

  await test.step('a price that has changed is shown before anything is sent', async () => {
    await setPrice('E1', 550);
    await send(page).click();
    await expect(page.getByText('Elevlicens, 1 år: 500 kr blev 550 kr per elev')).toBeVisible();
    await expect(summary(page)).toContainText('Netto1 600 kr');
    await expect(field('Kommentar (valfri)')).not.toHaveAttribute('aria-invalid', 'true');
    await field('Kommentar (valfri)').fill('');
    expect(sent).toEqual([]);
  });

  await test.step('what it comes to is saved as a PDF, and nothing is ordered', async () => {
    const save = page.getByRole('button', { name: 'Spara som PDF' });
    const { name, bytes } = await savedFile(page, () => save.click());
    expect(name).toBe('Beställningsunderlag.pdf');
    const { text } = await readPdf(bytes);
    for (const part of ['Nygatan 2', 'Eva Lind', 'R-7']) expect(text).toContain(part);
    await field('Referens').fill('');
    await save.click();
    await expect(page.getByText('Fyll i er referens.')).toBeVisible();
    await field('Referens').fill('R-7');
    expect(sent).toEqual([]);
  });

  let firstBody: unknown;
  await test.step('[orders.form.failure] [toasts.order.kind] a refusal is an error with its text, the status, or a word', async () => {
    const alert = page.getByRole('alert');
    await page.route(post, refuse(400, 'SomeOrderItemsWereDuplicated'));
    const request = page.waitForRequest(post);
    await send(page).click();
    firstBody = (await request).postDataJSON();
    const duplicated = alert.filter({ hasText: 'Några orderrader förekommer flera gånger' });
    await expect(duplicated).toBeVisible();
    await expect(duplicated).toHaveAttribute('data-kind', 'error');
    await page.unroute(post);
    await page.route(post, refuse(500));
    await send(page).click();
    await expect(alert.filter({ hasText: 'Internal Server Error' })).toBeVisible();
    await page.unroute(post);
    // HTTP/2 has no status texts.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (input, init) => {
        if (!String(input).includes('/ShopNew/Post')) return real(input, init);
        window.fetch = real;
        return Promise.resolve(new Response('', { status: 500 }));
      };
    });
    await send(page).click();
    await expect(alert.filter({ hasText: /^Error$/ })).toBeVisible();
  });

  for (const [code, text] of [
    ['PriceListNotFound', 'Prislistan hittades inte'],
    ['SomeStudentsHaveInvalidCombinations', 'Några elever har licenser som inte kan kombineras'],
    ['NotAllStudentsWereFound', 'Alla elever hittades inte'],
    ['NotAllArticlesWereFound', 'Alla artiklar hittades inte'],
    ['NotAllArticlesWereLicenseArticles', 'Alla artiklar är inte licensartiklar'],
  ] as const) {
    await test.step(`[${idOf(code)}] the refusal ${code} has its text`, async () => {
      await page.route(post, refuse(400, code));
      await send(page).click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await page.unroute(post);
    });
  }

  await test.step('[orders.form.failure-keeps] [orders.form.submit-disabled-submitting] after failures everything is still there; while it is sent it cannot be sent again', async () => {
    await expect(field('Referens')).toHaveValue('R-7');
    sent.length = 0;
    const held = await heldBack(page, post);
    const request = page.waitForRequest(post);
    await send(page).dblclick();
    await request;
    await expect(send(page)).toBeDisabled();
    expect(sent).toHaveLength(1);
    const body = (await request).postDataJSON();
    expect(body).toEqual(firstBody);
    await test.step('[orders.form.body] [orders.form.items] what is sent', async () => {
      const from = stockholmDay(new Date());
      expect(body).toEqual({
        customerId: school.school.id,
        contact: 'Eva Lind',
        invoiceLabeling: 'R-7',
        comment: '',
        showStudentsInOrder: false,
        adress: { street: 'Nygatan 2', zipCode: '792 31', city: 'Mora', country: 'Sverige' },
        shopOrderItems: ['E1', 'P1'].flatMap((article) =>
          [anna, bo].map((student) => ({
            studentId: student?.id,
            fortNoxArticleNumber: numberOf(article),
            from,
          })),
        ),
        expectedTotal: 1600,
      });
    });
    await test.step('[entities.order-post] [orders.form.address-in-post] with the address', () => {
      expect(body.adress.street).toBe('Nygatan 2');
    });
    await test.step('[orders.form.show-students] without the names of students, as at first', () => {
      expect(body.showStudentsInOrder).toBe(false);
    });
    held.release();
  });

  await test.step('[orders.form.success-toast] [orders.form.success-redirect] thanks, and home', async () => {
    await expect(page.getByText('Tack för din beställning')).toBeVisible();
    await expect(page).not.toHaveURL(/\/shop/);
    await expect(
      page.getByRole('heading', { level: 1, name: school.programme.name }),
    ).toBeVisible();
    expect(await ordersOf(school)).toBe(1);
    await test.step('[orders.form.address-in-post] the order has its address, and the school keeps its own', async () => {
      const { db } = await productOn(sharedDataDir());
      const { rows } = await db.$client.query(
        `select placed.street, school.street as own from shop_order placed
         join school on school.id = placed.school_id where school.id = $1`,
        [school.school.id],
      );
      expect(rows).toEqual([{ street: 'Nygatan 2', own: 'Storgatan 1' }]);
    });
  });

  await test.step('[licences.status.after-order] the class shows the new licences without a reload', async () => {
    await page.getByRole('treeitem', { name: school.schoolClass.name }).click();
    await expect(inClass).toBeVisible();
    await expect(inClass).not.toContainText('Saknar licens');
  });

  await test.step('[toasts.order.kind] another write that fails is a warning', async () => {
    await page.route('**/api/Class/UpdateClass', refuse(400, 'Klassen finns redan'));
    const name = page.getByRole('main').getByLabel('Klassens namn');
    await name.fill('EE99');
    await name.blur();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Klassen finns redan' }),
    ).toHaveAttribute('data-kind', 'warning');
    await page.unroute('**/api/Class/UpdateClass');
  });

  await test.step('[orders.form.success-clears-cart] the cart is empty', async () => {
    await page.getByRole('link', { name: 'Butik' }).click();
    await expect(page.getByText('Varukorgen är tom.')).toBeVisible();
  });

  await test.step('the last address and reference are offered again', async () => {
    await page.goto('/teacher/shop/confirmedorder');
    await page.getByRole('button', { name: 'Använd igen' }).click();
    await expect(field('Gatuadress')).toHaveValue('Nygatan 2');
    await expect(field('Referens')).toHaveValue('R-7');
  });
});

const idOf = (code: string) =>
  `i18n.code.${code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1)}`;

test('an order that is sent on request names its students, with any status that is a success', async ({
  school,
  signedIn,
}) => {
  const { numberOf } = await sellTo(school);
  await unlicensed(school, ['Anna Alm']);
  const page = await signedIn(school.teacher.email);
  const tomorrow = dayIn(1);
  await fillCart(page, ['Anna Alm']);

  await test.step('[orders.form.cart-problems] a cart with two licences for a student cannot be ordered', async () => {
    const kept = await page.evaluate(() => sessionStorage.getItem('cart') ?? '');
    await page.evaluate(
      ([first, second]) => {
        const cart = JSON.parse(sessionStorage.getItem('cart') ?? '{}');
        const [item] = cart.items;
        cart.items.push({ ...item, fortnoxNumber: second, years: 3 });
        sessionStorage.setItem('cart', JSON.stringify(cart));
        return first;
      },
      [numberOf('E1'), numberOf('E3')],
    );
    await page.goto('/teacher/shop/confirmedorder');
    await expect(page.getByRole('alert')).toContainText(
      'Anna Alm, Elevlicens, 3 år: Eleven kan inte få flera licenser i samma beställning.',
    );
    await expect(send(page)).toBeDisabled();
    await page.evaluate(
      ([text = '', startDate]) => {
        const cart = JSON.parse(text);
        for (const item of cart.items) item.startDate = startDate;
        sessionStorage.setItem('cart', JSON.stringify(cart));
      },
      [kept, tomorrow],
    );
    await page.goto('/teacher/shop');
  });

  await checkout(page);
  await page.getByLabel('Referens', { exact: true }).fill('R-8');
  const showsStudents = page.getByRole('checkbox', { name: 'Visa elever i ordern' });
  await expect(showsStudents).not.toBeChecked();
  await showsStudents.check();
  await hasAllAnswers(page);
  await page.route(post, (route) => route.fulfill({ status: 201, json: { result: {} } }));
  await stopClock(page);
  const request = page.waitForRequest(post);
  await send(page).click();

  await test.step('[orders.form.show-students] [orders.form.comment-optional] the choice is sent', async () => {
    expect((await request).postDataJSON()).toMatchObject({
      showStudentsInOrder: true,
      comment: '',
    });
    await test.step('[orders.form.items] with the first day of the item', async () => {
      expect((await request).postDataJSON().shopOrderItems).toMatchObject([{ from: tomorrow }]);
    });
  });

  await test.step('[toasts.order.autoclose-2000] [orders.form.success-status] thanks for two seconds', async () => {
    const thanks = page.getByText('Tack för din beställning');
    await appears(page, thanks);
    await page.clock.runFor(1800);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(300);
    await test.step('[orders.form.success-toast] and no longer, in either language', async () => {
      await expect(thanks).toHaveCount(0);
      expect(english.ordered).toBe('Thank you for your order');
    });
    await expect(page).not.toHaveURL(/\/shop/);
    expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBeNull();
  });
});
