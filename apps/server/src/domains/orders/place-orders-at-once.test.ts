import { ordersContract } from '@gesall/contract';
import { beforeAll, expect, test } from 'vitest';
import { aNewStudent, anOrder, aShop, freshPrices, type Shop } from '../../testing/a-shop.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { statementsOf } from '../../testing/statements.ts';
import { studentLicence } from '../licences/licences.tables.ts';

let product: TestProduct;
let shop: Shop;

beforeAll(async () => {
  product = await testProduct();
  await withAccounting(product);
  shop = await aShop(product, { programme: '1010' });
  await freshPrices(product, shop);
});

test('of two purchasers who take the same student at once one orders, the other is told her name', async () => {
  const [both, first, second] = [
    await aNewStudent(product, shop),
    await aNewStudent(product, shop),
    await aNewStudent(product, shop),
  ];
  const colleague = await aTeacher(product, {
    schoolId: shop.school.id,
    fullAccess: true,
    purchaser: true,
  });
  const article = '1010-E';
  const attempts = [
    [shop.buyer, [both, first]],
    [colleague, [second, both]],
  ] as const;
  const replies = await Promise.all(
    attempts.map(([by, students]) =>
      product.as(by).attempt(
        ordersContract.post,
        anOrder(
          shop,
          students.map((student) => ({ student, article })),
        ),
      ),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toBe(
    `StudentAlreadyHasLicense\n${both.name}`,
  );
  const { rows } = await product.db.$client.query(
    'select count(*)::int as held from student_licence where student_id = $1',
    [both.id],
  );
  expect(rows).toEqual([{ held: 1 }]);
});

test('the database refuses ordered licences of one student that overlap, and none that follow each other', async () => {
  const student = await aNewStudent(product, shop);
  await product
    .as(shop.buyer)
    .call(ordersContract.post, anOrder(shop, [{ student, article: '1010-EP' }]));
  const other = await product
    .as(shop.buyer)
    .call(
      ordersContract.post,
      anOrder(shop, [{ student: await aNewStudent(product, shop), article: '1010-EP' }]),
    );
  const again = (type: string, from: string, to: string) =>
    product.db.insert(studentLicence).values({
      studentId: student.id,
      type: type as 'APLOnly',
      programmeLicenceId: type === 'APLOnly' ? null : shop.licence.id,
      validFrom: from,
      validTo: to,
      orderLineId: other.products[0]?.id ?? 0,
    });
  // The first order ends on 2027-11-15.
  for (const type of ['StudentLicense', 'StudentLicencePlus', 'APLOnly'])
    await expect(again(type, '2027-11-15', '2028-11-14')).rejects.toMatchObject({
      cause: { code: '23P01' },
    });
  await expect(again('StudentLicencePlus', '2027-11-16', '2028-11-15')).resolves.toBeDefined();
});

test('an order for 1,200 students takes as many statements as one for a single student', async () => {
  const { school, schoolClass } = shop;
  const { rows } = await product.db.$client.query<{ id: number }>(
    `with people as (
       insert into account (email, name, role) select 'massa' || n || '@skola.example', 'Massa ' || n, 'Student' from generate_series(1, 1200) n
       returning id
     ), students as (
       insert into student (account_id, school_id) select id, $1 from people returning account_id
     )
     select account_id as id from students`,
    [school.id],
  );
  await product.db.$client.query(
    'insert into class_student (class_id, student_id, school_id) select $1, id, $2 from unnest($3::int[]) id',
    [schoolClass.id, school.id, rows.map(({ id }) => id)],
  );
  const single = await aNewStudent(product, shop);
  const one = await askedFor([single]);
  const many = await askedFor(rows);
  expect(many.statements).toEqual(one.statements);
  expect(one.statements.length).toBeGreaterThan(10);
  expect(many.students).toBe(1200);
});

/** What an order asks the database, and how many students it was for. */
async function askedFor(students: readonly { id: number }[]) {
  const order = anOrder(
    shop,
    students.flatMap((student) => [
      { student, article: '1010-E' },
      { student, article: '1010-P' },
    ]),
  );
  const [{ products }, statements] = await statementsOf(() =>
    product.as(shop.buyer).call(ordersContract.post, order),
  );
  return { statements, students: products[0]?.students };
}
