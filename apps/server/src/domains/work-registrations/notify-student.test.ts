import { notificationsContract, workRegistrationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { mail } from '../mail/mail.tables.ts';

const calls = workRegistrationsContract;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const bellOf = async (person: Person) =>
  (
    await product.as(person).call(notificationsContract.notifications, {
      sort: 'createdAt',
      take: 50,
    } as never)
  ).items.map(({ kind, path, values }) => ({ kind, path, values }));

describe('a student is notified', () => {
  test('of a comment, and nobody else is', async () => {
    const { register, anna, bo, teacher, supervisor } = await aPlacement(product);
    const { id } = await register();
    await product.as(supervisor).call(calls.postComment, { workRegistrationId: id, text: 'Bra' });
    expect(await bellOf(anna)).toEqual([
      {
        kind: 'entryCommented',
        path: `/app/entries/${id}`,
        values: expect.objectContaining({ commenter: supervisor.name, title: 'Bytt central' }),
      },
    ]);
    for (const other of [bo, teacher]) expect(await bellOf(other)).toEqual([]);
  });

  test('once of all that is signed at once, and not again after an undo', async () => {
    const { register, anna, bo, teacher } = await aPlacement(product);
    const titles = ['Ett', 'Två', 'Tre', 'Fyra'];
    const ids: number[] = [];
    for (const title of titles) ids.push((await register({ title })).id);
    const { id: ofBo } = await register({ title: 'Bos' }, bo);
    const sign = (signed: boolean) =>
      product.as(teacher).call(calls.signAll, { ids: [...ids, ofBo], signed });
    for (const signed of [true, false, true]) await sign(signed);
    expect(await bellOf(anna)).toMatchObject([
      {
        kind: 'entriesSigned',
        path: '/app/work',
        values: { entries: 4, titles: 'Ett, Två, Tre …', signer: teacher.name },
      },
    ]);
    expect(await bellOf(bo)).toMatchObject([
      { kind: 'entriesSigned', path: `/app/entries/${ofBo}`, values: { titles: 'Bos' } },
    ]);
  });

  test('each time an entry is sent back', async () => {
    const { register, anna, teacher, entry } = await aPlacement(product);
    const { id } = await register();
    const sendBack = () =>
      product.as(teacher).call(calls.sendBack, { workRegistrationId: id, reason: 'Vilken?' });
    await sendBack();
    await product.as(anna).call(calls.updateWorkRegistration, {
      workRegistrationId: id,
      ...entry({ bodyText: 'Den nya' }),
    });
    await sendBack();
    expect((await bellOf(anna)).map(({ kind }) => kind)).toEqual([
      'entrySentBack',
      'entrySentBack',
    ]);
  });

  test('by the bell alone: no letter is written', async () => {
    const { register, anna, teacher } = await aPlacement(product);
    const { id } = await register();
    await product.as(teacher).call(calls.postComment, { workRegistrationId: id, text: 'Bra' });
    await product.as(teacher).call(calls.sign, { workRegistrationId: id, signed: true });
    expect(await bellOf(anna)).toHaveLength(2);
    const letters = await product.db.select().from(mail).where(eq(mail.accountId, anna.id));
    expect(letters).toEqual([]);
  });
});
