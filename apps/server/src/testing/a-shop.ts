import type { LicenceType } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { programmeLicence } from '../domains/licences/programme-licences.tables.ts';
import { shopArticle, shopAssortment } from '../domains/orders/orders.tables.ts';
import { renewPrices } from '../domains/orders/prices/renew-prices.ts';
import { aSchool, type School } from './a-school.ts';
import type { TestProduct } from './product.ts';
import { aStudent, aTeacher } from './school-parts.ts';

const sold = {
  '-E': { type: 'StudentLicense', years: 1 },
  '-E3': { type: 'StudentLicense', years: 3 },
  '-EP': { type: 'StudentLicencePlus', years: 1 },
  '-P': { type: 'PlusLicense', years: 1 },
  '-P3': { type: 'PlusLicense', years: 3 },
} as const satisfies Record<string, { type: LicenceType; years: number }>;

/**
 * A school buying for a programme of the stand-in (1010 to 1040), with a purchaser and students
 * without licences. One shop per number in a test file: an article belongs to one programme.
 */
export async function aShop(
  product: TestProduct,
  { programme, students = 2 }: { programme: string; students?: number },
) {
  const own = await aSchool(product, { students: 1 });
  const { school, schoolClass, licence } = own;
  const { db } = product;
  await db
    .update(programmeLicence)
    .set({ schoolArticle: programme })
    .where(eq(programmeLicence.id, licence.id));
  await db.insert(shopAssortment).values({ programmeLicenceId: licence.id });
  await db.insert(shopArticle).values(
    Object.entries(sold).map(([ending, article]) => ({
      number: programme + ending,
      programmeLicenceId: licence.id,
      name: `Paket ${programme}${ending}`,
      ...article,
    })),
  );
  const place = { schoolId: school.id, classId: schoolClass.id };
  const buyer = await aTeacher(product, {
    ...place,
    name: 'Inköparen',
    fullAccess: true,
    purchaser: true,
  });
  const unlicensed = [];
  for (let index = 0; index < students; index++) unlicensed.push(await aNewStudent(product, own));
  return { ...own, buyer, unlicensed };
}

export type Shop = Awaited<ReturnType<typeof aShop>>;

export const aNewStudent = (
  product: TestProduct,
  { school, schoolClass }: Pick<School, 'school' | 'schoolClass'>,
) => aStudent(product, { schoolId: school.id, classId: schoolClass.id });

export const anOrder = (
  { school }: Pick<School, 'school'>,
  items: readonly { student: { id: number }; article: string; from?: string }[],
) => ({
  customerId: school.id,
  contact: 'Eva Lind',
  invoiceLabeling: 'R-7',
  showStudentsInOrder: false,
  shopOrderItems: items.map(({ student, article, from = '2026-11-16' }) => ({
    studentId: student.id,
    fortNoxArticleNumber: article,
    from,
  })),
});

export const freshPrices = (
  { parts }: Pick<TestProduct, 'parts'>,
  { school }: Pick<School, 'school'>,
) => renewPrices(parts, school.id, { mostMs: 60_000 });
