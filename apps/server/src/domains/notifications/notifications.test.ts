import { notificationsContract } from '@gesall/contract';
import { notifications as en } from '@gesall/messages/en/notifications';
import { notifications as sv } from '@gesall/messages/sv/notifications';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up.ts';
import { transaction } from '../../platform/db/database.ts';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { anAccount, aSchool, one, type Person, type School } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from '../accounts/accounts.tables.ts';
import { kinds } from './kinds/kinds.ts';
import { notification } from './notifications.tables.ts';
import { notify } from './notify.ts';

let product: TestProduct;
let school: School;
beforeAll(async () => {
  product = await testProduct();
  school = await aSchool(product, { students: 1 });
});

/** A teacher of nobody else's test. */
const aReader = () => anAccount(product, { role: 'Teacher' });

let mailId = 0;
const aLostLetter = ({ id, name }: Person) => ({ studentId: id, student: name, mailId: ++mailId });

/** Notifies of as many letters to the school's student as are asked for. */
async function notifyOf(reader: Person, letters = 1) {
  for (let index = 0; index < letters; index++) {
    const values = aLostLetter(school.student);
    await notify(product.db, 'invitationFailed', [{ to: [reader.id], values }], product.parts);
  }
}

const listOf = (reader: Person, asked: { take?: number; after?: string } = {}) =>
  product
    .as(reader)
    .call(notificationsContract.notifications, { sort: '-createdAt', ...asked } as never);
const unreadOf = async (reader: Person) =>
  (await product.as(reader).call(notificationsContract.countUnread, {})).unread;

describe('a notification', () => {
  test('says what its texts name, and leads to where one acts', async () => {
    const reader = await aReader();
    await notifyOf(reader);
    const { items } = await listOf(reader);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        kind: 'invitationFailed',
        values: { studentId: school.student.id, student: school.student.name, mailId },
        path: `/teacher/studentview/${school.student.id}`,
        asPurchaser: false,
        createdAt: product.clock.now().toISOString(),
        isRead: false,
      },
    ]);
  });

  test('comes once for the same thing, and to each person', async () => {
    const readers = [await aReader(), await aReader()];
    const values = aLostLetter(school.student);
    const to = readers.map(({ id }) => id);
    const same = [
      { to, values },
      { to, values },
    ];
    await notify(product.db, 'invitationFailed', same, product.parts);
    await notify(product.db, 'invitationFailed', same, product.parts);
    for (const reader of readers) expect((await listOf(reader)).total).toBe(1);
  });

  test('is undone with the transaction that it was made in', async () => {
    const reader = await aReader();
    const values = aLostLetter(school.student);
    const undone = transaction(product.db, async (db) => {
      await notify(db, 'invitationFailed', [{ to: [reader.id], values }], product.parts);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await listOf(reader)).total).toBe(0);
  });

  test('is not made for somebody who cannot sign in', async () => {
    const at = product.clock.now();
    const closed = [{ lockedAt: at }, { deletedAt: at }, { activatedAt: null }];
    for (const state of closed) {
      const reader = await aReader();
      await product.db.update(account).set(state).where(eq(account.id, reader.id));
      await notifyOf(reader);
      const rows = await product.db
        .select()
        .from(notification)
        .where(eq(notification.accountId, reader.id));
      expect({ state, rows }).toEqual({ state, rows: [] });
    }
  });
});

test('a list comes newest first, a page at a time', async () => {
  const reader = await aReader();
  for (let day = 0; day < 5; day++) {
    await notifyOf(reader);
    product.clock.move(1000);
  }
  const first = await listOf(reader, { take: 3 });
  const second = await listOf(reader, { take: 3, after: first.next ?? '' });
  const moments = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(new Set(moments).size).toBe(5);
  expect([first.total, second.next]).toEqual([5, null]);
});

describe('marking as read', () => {
  test('takes one off the count, also when it is done twice', async () => {
    const reader = await aReader();
    await notifyOf(reader, 2);
    const [newest] = (await listOf(reader)).items;
    const mark = () =>
      product
        .as(reader)
        .call(notificationsContract.setRead, { notificationId: newest?.id ?? 0 } as never);
    await mark();
    await mark();
    expect(await unreadOf(reader)).toBe(1);
    expect((await listOf(reader)).items.map(({ isRead }) => isRead)).toEqual([true, false]);
  });

  test('of all leaves what came after the newest that was seen', async () => {
    const reader = await aReader();
    await notifyOf(reader, 2);
    const [newest] = (await listOf(reader)).items;
    await notifyOf(reader);
    await product
      .as(reader)
      .call(notificationsContract.setAllRead, { upToId: newest?.id ?? 0 } as never);
    expect(await unreadOf(reader)).toBe(1);
  });

  test('does not reach what is another’s, which looks like what does not exist', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    await notifyOf(other);
    const { id } = one((await listOf(other)).items);
    const mark = (notificationId: number) =>
      product.as(reader).attempt(notificationsContract.setRead, { notificationId } as never);
    const [foreign, missing] = [await mark(id), await mark(999_999)];
    expect(foreign).toMatchObject({ status: 404, body: 'NotificationNotFound' });
    expect({ ...missing, headers: {} }).toEqual({ ...foreign, headers: {} });
    await product.as(reader).call(notificationsContract.setAllRead, { upToId: id } as never);
    expect(await unreadOf(other)).toBe(1);
  });
});

test('one that was read is kept for 60 days, one that was not for a year', async () => {
  const reader = await aReader();
  await notifyOf(reader, 2);
  const [newest] = (await listOf(reader)).items;
  await product
    .as(reader)
    .call(notificationsContract.setRead, { notificationId: newest?.id ?? 0 } as never);
  const made = product.clock.now().getTime();
  const leftAfter = async (days: number) => {
    const moment = new Date(made + days * 24 * 60 * 60 * 1000);
    await cleanUp({ ...product.parts, now: () => moment });
    return (await listOf(reader)).total;
  };
  expect(await leftAfter(59)).toBe(2);
  expect(await leftAfter(61)).toBe(1);
  expect(await leftAfter(364)).toBe(1);
  expect(await leftAfter(366)).toBe(0);
});

test('erasing a person removes theirs, and those that name them', async () => {
  const { student, teacher } = await aSchool(product);
  const colleague = await aReader();
  const values = aLostLetter(student);
  const to = [teacher.id, colleague.id];
  await notify(product.db, 'invitationFailed', [{ to, values }], product.parts);
  await notifyOf(teacher);
  await notifyOf(colleague);
  const erase = ({ id, name, email }: Person) =>
    transaction(product.db, (db) =>
      erasePersonalData(
        db,
        product.parts.domains.map(({ personalData }) => personalData),
        { id, name, addresses: [email], at: product.clock.now() },
      ),
    );
  await erase(student);
  expect((await listOf(colleague)).items.map(({ values }) => values.student)).toEqual([
    school.student.name,
  ]);
  await erase(teacher);
  const left = await product.db
    .select()
    .from(notification)
    .where(eq(notification.accountId, teacher.id));
  expect(left).toEqual([]);
  expect((await listOf(colleague)).total).toBe(1);
});

test.each(Object.entries(kinds))('the texts of %s name nothing but its values', (kind, each) => {
  const known = Object.keys(each.values.shape);
  for (const texts of [sv, en]) {
    const own = Object.entries(texts).filter(([key]) => key.endsWith(`.${kind}`));
    expect(own).toHaveLength(3);
    const named = own.flatMap(([, text]) => [...text.matchAll(/\{\{(\w+)\}\}/g)]);
    expect(named.map(([, name]) => name).filter((name = '') => !known.includes(name))).toEqual([]);
  }
});
