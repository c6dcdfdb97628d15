import { notificationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSchool, one, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { mail } from '../mail/mail.tables.ts';
import { schoolLicence, studentLicence } from './licences.tables.ts';
import { notifyOfEndingLicences } from './notify-of-ending.ts';

// The test clock is at 16 November 2026.

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

const run = () => notifyOfEndingLicences(product.parts);

async function notificationsOf(reader: Person) {
  const asked = { sort: '-createdAt' } as never;
  const { items } = await product.as(reader).call(notificationsContract.notifications, asked);
  return items.map(({ kind, values: { validTo, students } }) => [kind, validTo, students]);
}

describe('a school’s licence that ends within 30 days', () => {
  test('notifies purchasers and teachers with full access, and nobody else', async () => {
    const own = await aSchool(product, { schoolLicenceTo: '2026-12-16', students: 6 });
    const schoolId = own.school.id;
    const buyer = await aTeacher(product, { schoolId, purchaser: true });
    const colleague = await aTeacher(product, { schoolId });
    const other = await aSchool(product, { schoolLicenceTo: '2026-12-17' });
    await run();
    for (const reader of [own.teacher, buyer])
      expect(await notificationsOf(reader)).toEqual([
        ['schoolLicenceEndsSoon', '2026-12-16', undefined],
      ]);
    for (const reader of [colleague, own.student, other.teacher])
      expect(await notificationsOf(reader)).toEqual([]);
  });

  test('is made known once, and once more when its new end is near', async () => {
    const { school, teacher } = await aSchool(product, { schoolLicenceTo: '2026-11-20' });
    await run();
    await Promise.all([run(), run()]);
    expect(await notificationsOf(teacher)).toHaveLength(1);
    await product.db
      .update(schoolLicence)
      .set({ validTo: '2026-12-01' })
      .where(eq(schoolLicence.schoolId, school.id));
    await run();
    expect((await notificationsOf(teacher)).map(([, validTo]) => validTo)).toEqual([
      '2026-12-01',
      '2026-11-20',
    ]);
  });

  test('is also mailed, with a link to support', async () => {
    const { teacher, licence } = await aSchool(product, { schoolLicenceTo: '2026-11-25' });
    await run();
    await run();
    const letters = await product.db.select().from(mail).where(eq(mail.accountId, teacher.id));
    expect(letters).toMatchObject([
      {
        kind: 'notification',
        toAddress: teacher.email,
        subject: `Skolans licens för ${licence.name} slutar 2026-11-25`,
        bodyText: expect.stringContaining(
          `Kontakta oss:\n${product.parts.config.publicUrl}/teacher/aboutUs`,
        ),
      },
    ]);
  });

  test('is mailed to a purchaser with a link to the shop', async () => {
    const { school } = await aSchool(product, { schoolLicenceTo: '2026-11-24' });
    const buyer = await aTeacher(product, { schoolId: school.id, purchaser: true });
    await run();
    const letters = await product.db.select().from(mail).where(eq(mail.accountId, buyer.id));
    expect(letters).toMatchObject([
      {
        bodyText: expect.stringContaining(
          `Visa eleverna:\n${product.parts.config.publicUrl}/teacher/shop/renewal`,
        ),
      },
    ]);
  });
});

describe('students’ licences that end on one day', () => {
  test('lead a purchaser to the renewals of the shop, and others to support', async () => {
    const { school, teacher } = await aSchool(product, { students: 5, licencesTo: '2026-12-10' });
    const buyer = await aTeacher(product, { schoolId: school.id, purchaser: true });
    await run();
    const linkOf = async (person: Person) =>
      one(
        (
          await product
            .as(person)
            .call(notificationsContract.notifications, { sort: '-createdAt', take: 20 })
        ).items,
      );
    expect(await linkOf(buyer)).toMatchObject({
      kind: 'studentLicencesEndSoon',
      path: '/teacher/shop/renewal',
      asPurchaser: true,
    });
    expect(await linkOf(teacher)).toMatchObject({
      path: '/teacher/aboutUs',
      asPurchaser: false,
    });
  });

  test('are made known when they are at least five', async () => {
    const few = await aSchool(product, { students: 4, licencesTo: '2026-12-10' });
    const many = await aSchool(product, { students: 5, licencesTo: '2026-12-10' });
    await run();
    expect(await notificationsOf(few.teacher)).toEqual([]);
    expect(await notificationsOf(many.teacher)).toEqual([
      ['studentLicencesEndSoon', '2026-12-10', 5],
    ]);
    expect(await product.db.select().from(mail).where(eq(mail.accountId, many.teacher.id))).toEqual(
      [],
    );
  });

  test('do not count when another follows, or when they were revoked', async () => {
    const { students, teacher, licence } = await aSchool(product, {
      students: 6,
      licencesTo: '2026-12-11',
    });
    const [followed, revoked] = students;
    await product.db.insert(studentLicence).values({
      studentId: followed?.id ?? 0,
      type: 'StudentLicense',
      programmeLicenceId: licence.id,
      validFrom: '2026-12-12',
      validTo: '2027-06-30',
    });
    await product.db
      .update(studentLicence)
      .set({ revokedAt: product.clock.now() })
      .where(eq(studentLicence.studentId, revoked?.id ?? 0));
    await run();
    expect(await notificationsOf(teacher)).toEqual([]);
  });

  test('add nothing when the school’s own licence ends with them', async () => {
    const ends = { licencesTo: '2026-12-05', schoolLicenceTo: '2026-12-05' };
    const { teacher } = await aSchool(product, { students: 6, ...ends });
    await run();
    expect(await notificationsOf(teacher)).toEqual([
      ['schoolLicenceEndsSoon', '2026-12-05', undefined],
    ]);
  });
});
