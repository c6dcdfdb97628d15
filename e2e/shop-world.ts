import { randomUUID } from 'node:crypto';
import type { LicenceType } from '@gesall/rules';
import { studentLicence } from '../apps/server/src/domains/licences/licences.tables.ts';
import {
  shopArticle,
  shopAssortment,
  shopCustomer,
  shopPrice,
  shopPriceList,
} from '../apps/server/src/domains/orders/orders.tables.ts';
import { one, type Person, type School } from '../apps/server/src/testing/a-school.ts';
import { aClass, aProgramme, aStudent } from '../apps/server/src/testing/school-parts.ts';
import { productOn, sharedDataDir } from './product.ts';

const dayMs = 24 * 60 * 60_000;

interface Sold {
  type: LicenceType;
  years: number;
  /** In the currency, for a student and all the years, without VAT. */
  price: number;
  vatPercent?: number | null;
}

/** Four kinds of product, the student licence and Plus for one year and for three. */
export const usuallySold: Record<string, Sold> = {
  E1: { type: 'StudentLicense', years: 1, price: 500 },
  E3: { type: 'StudentLicense', years: 3, price: 1000 },
  EP1: { type: 'StudentLicencePlus', years: 1, price: 400 },
  EP3: { type: 'StudentLicencePlus', years: 3, price: 900 },
  P1: { type: 'PlusLicense', years: 1, price: 250 },
  APL: { type: 'APLOnly', years: 1, price: 200 },
};

/**
 * Lets a story's school buy: its teacher becomes a purchaser, and its programme licence is sold in
 * articles of its own. Their prices count as just read, so that accounting is not asked: it has
 * no such articles.
 */
export async function sellTo(school: School, sold: Record<string, Sold> = usuallySold) {
  const { db } = await productOn(sharedDataDir());
  const ending = randomUUID().slice(0, 8);
  const numberOf = (short: string) => `${short}-${ending}`;
  const fetchedAt = new Date(Date.now() + dayMs);
  const programmeLicenceId = school.licence.id;
  await db.$client.query('update teacher set purchaser = true where account_id = $1', [
    school.teacher.id,
  ]);
  await db.$client.query(
    `update school set street = 'Storgatan 1', zip_code = '792 30', city = 'Mora', country = 'Sverige'
     where id = $1`,
    [school.school.id],
  );
  await db.insert(shopAssortment).values({ programmeLicenceId });
  await db.insert(shopCustomer).values({ schoolId: school.school.id, fetchedAt });
  await db
    .insert(shopPriceList)
    .values({ code: 'A', isKnown: true, fetchedAt })
    .onConflictDoUpdate({ target: shopPriceList.code, set: { isKnown: true, fetchedAt } });
  for (const [short, { price, vatPercent = 25, ...article }] of Object.entries(sold)) {
    const number = numberOf(short);
    const name = `Artikel ${short}`;
    await db
      .insert(shopArticle)
      .values({ number, programmeLicenceId, name, vatPercent, describedAt: fetchedAt, ...article });
    await db
      .insert(shopPrice)
      .values({ priceList: 'A', articleNumber: number, amount: price * 100, fetchedAt });
  }
  return {
    numberOf,
    /** Another price from now on. */
    setPrice: (short: string, price: number) =>
      db.$client.query('update shop_price set amount = $1 where article_number = $2', [
        price * 100,
        numberOf(short),
      ]),
  };
}

/** Students of the school's class who hold no licence. */
export async function unlicensed(school: School, names: readonly string[]): Promise<Person[]> {
  const product = await productOn(sharedDataDir());
  const people: Person[] = [];
  for (const name of names)
    people.push(
      await aStudent(product, {
        schoolId: school.school.id,
        classId: school.schoolClass.id,
        name,
      }),
    );
  return people;
}

/** A placement licence of a student that is valid until a day. */
export async function giveApl(student: Person, validTo: string) {
  const { db } = await productOn(sharedDataDir());
  await db
    .insert(studentLicence)
    .values({ studentId: student.id, type: 'APLOnly', validFrom: '2026-08-15', validTo });
}

/** How many orders a school has placed. */
export async function ordersOf({ school }: School): Promise<number> {
  const { db } = await productOn(sharedDataDir());
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from shop_order where school_id = $1',
    [school.id],
  );
  return one(rows).count;
}

/** Takes a student out of every class. */
export async function leaveClasses({ id }: Person) {
  const { db } = await productOn(sharedDataDir());
  await db.$client.query('delete from class_student where student_id = $1', [id]);
}

/** A second programme of a story's school with an article, a class and a student of its own. */
export async function aSecondProgramme(school: School, name: string) {
  const product = await productOn(sharedDataDir());
  const client = product.db.$client;
  const licence = `${school.school.name} ${name}`;
  const schoolId = school.school.id;
  const { rows } = await client.query<{ id: number }>(
    `insert into programme_licence (name, student_article, school_article, cost_center) values ($1, $2, $2, 'BA') returning id`,
    [licence, randomUUID().slice(0, 8)],
  );
  const programmeLicenceId = one(rows).id;
  await client.query(
    `insert into school_licence (school_id, programme_licence_id, added_on, valid_to, school_article, student_article, cost_center)
     values ($1, $2, '2026-08-01', '2099-06-30', 'S', 'S', 'BA')`,
    [schoolId, programmeLicenceId],
  );
  const number = `B-${randomUUID().slice(0, 8)}`;
  const fetchedAt = new Date(Date.now() + dayMs);
  await product.db.insert(shopAssortment).values({ programmeLicenceId });
  await product.db.insert(shopArticle).values({
    number,
    programmeLicenceId,
    name,
    type: 'StudentLicense',
    years: 1,
    describedAt: fetchedAt,
  });
  await product.db
    .insert(shopPrice)
    .values({ priceList: 'A', articleNumber: number, amount: 60_000, fetchedAt });
  const programme = await aProgramme(product, {
    schoolId,
    name,
    costCenter: 'BA',
    programmeLicenceId,
  });
  const schoolClass = await aClass(product, { schoolId, programmeId: programme.id, name: 'BA26' });
  const student = await aStudent(product, {
    schoolId,
    classId: schoolClass.id,
    name: 'Bygg Berit',
  });
  return { licence, programme, schoolClass, student };
}

/** A parallel class of a story's programme, without its teacher, with a student. */
export async function aParallelClass(school: School, name: string): Promise<Person> {
  const product = await productOn(sharedDataDir());
  const schoolId = school.school.id;
  const schoolClass = await aClass(product, {
    schoolId,
    programmeId: school.programme.id,
    name: 'EE26 B',
  });
  return aStudent(product, { schoolId, classId: schoolClass.id, name });
}

/** Lets the story's teacher act in their own classes only. */
export async function limitToOwnClasses({ teacher }: School) {
  const { db } = await productOn(sharedDataDir());
  await db.$client.query('update teacher set full_access = false where account_id = $1', [
    teacher.id,
  ]);
}

/** Takes every programme licence from a story's school. */
export async function withoutLicences({ school }: School) {
  const { db } = await productOn(sharedDataDir());
  await db.$client.query('delete from school_licence where school_id = $1', [school.id]);
}
