import { stockholmDay } from '@gesall/rules';
import { asc, eq } from 'drizzle-orm';
import { attendancePoint } from '../apps/server/src/domains/attendance/attendance.tables.ts';
import { companySchool } from '../apps/server/src/domains/companies/companies.tables.ts';
import { workRegistration } from '../apps/server/src/domains/work-registrations/work-registrations.tables.ts';
import {
  aCompany,
  aPeriod,
  aSupervisor,
  aWorkCard,
  placementLicences,
  positionsOn,
} from '../apps/server/src/testing/a-period.ts';
import type { Person, School } from '../apps/server/src/testing/a-school.ts';
import { productOn, sharedDataDir } from './product.ts';

const dayMs = 24 * 60 * 60_000;

export const dayIn = (days: number) => stockholmDay(new Date(Date.now() + days * dayMs));

/** Lets students be placed for two years from now. */
export async function license(students: readonly Person[]) {
  const days = { from: dayIn(-60), to: dayIn(700) };
  await placementLicences(await productOn(sharedDataDir()), students, days);
}

/** A company of the school with a supervisor, and a work card. */
export async function aWorkplace({ school }: School) {
  const product = await productOn(sharedDataDir());
  const schoolId = school.id;
  const company = await aCompany(product, { schoolId, name: `${school.name} El AB` });
  const supervisor = await aSupervisor(product, {
    schoolId,
    companyId: company.id,
    // Names have letters alone; two schools may differ by their digits only.
    name: `Sven ${school.name.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit))).replace(/[^a-z]/gi, '')}`,
  });
  const card = await aWorkCard(product, schoolId);
  return { company, supervisor, card };
}

interface CompanyWishes {
  name: string;
  latitude: number;
  longitude: number;
}

/** A company of which the school knows where it is; its name begins with the wished one. */
export async function aCompanyAt({ school }: School, { name, ...position }: CompanyWishes) {
  const product = await productOn(sharedDataDir());
  // The register is every school's, and names are unique in it.
  const made = await aCompany(product, { schoolId: school.id, name: `${name} ${school.name}` });
  await product.db
    .insert(companySchool)
    .values({ schoolId: school.id, companyId: made.id, ...position });
  return made;
}

interface Wishes {
  students: readonly Person[];
  name: string;
  /** In days from today. */
  from: number;
  to: number;
}

export async function aPeriodOf({ school, teacher }: School, { from, to, ...wishes }: Wishes) {
  const product = await productOn(sharedDataDir());
  await positionsOn(product, { school, teacher });
  return aPeriod(product, { school, teacher, from: dayIn(from), to: dayIn(to), ...wishes });
}

export type PeriodMade = Awaited<ReturnType<typeof aPeriodOf>>;

/** The check-ins and check-outs of a participant, the first stored first. */
export async function pointsOf({ participants }: PeriodMade, of = 0) {
  const { db } = await productOn(sharedDataDir());
  return db
    .select()
    .from(attendancePoint)
    .where(eq(attendancePoint.participantId, participants[of]?.id ?? 0))
    .orderBy(asc(attendancePoint.id));
}

type NewEntry = typeof workRegistration.$inferInsert;

/** Entries of a participant, who is the first of the period unless another is given. */
export async function entriesOf(
  { period, participants, workCard }: PeriodMade,
  entries: readonly (Partial<NewEntry> & { hoursAgo?: number })[],
) {
  const { db } = await productOn(sharedDataDir());
  return db
    .insert(workRegistration)
    .values(
      entries.map(({ hoursAgo = 1, ...values }) => ({
        participantId: participants[0]?.id ?? 0,
        periodId: period.id,
        componentId: workCard.components[0]?.id ?? 0,
        hours: 6,
        title: 'Bytt central',
        createdAt: new Date(Date.now() - hoursAgo * 60 * 60_000),
        ...values,
      })),
    )
    .returning();
}

const placeOf = ({ programme, schoolClass }: School) =>
  `/teacher/programmeview/${programme.id}/p/classview/${schoolClass.id}/k`;

const tab = 'show=administrera&tab=apl';

/** The addresses of the APL tab at each level, with what is administered of a chosen period. */
export const placementOf = (school: School, student: Person = school.student) => ({
  programme: `/teacher/programmeview/${school.programme.id}/p?${tab}`,
  class: `${placeOf(school)}?${tab}`,
  student: `${placeOf(school)}/studentview/${student.id}/e?${tab}`,
});

/** The address of a period of the class, which opens on the presence of its students. */
export const presenceOf = (school: School, periodId: number) =>
  `${placeOf(school)}?tab=apl&period=${periodId}`;

/** The address of the demonstration's period that runs, in which students have registered work. */
export async function demoPeriod() {
  const { db } = await productOn(sharedDataDir());
  const { rows } = await db.$client.query<{ programme: number; class: number; period: number }>(
    `select school_class.programme_id as programme, school_class.id as class, period.id as period
     from placement_period period join school_class on school_class.school_id = period.school_id
     where school_class.name = 'EE24A' and exists (
       select 1 from work_registration registered where registered.period_id = period.id)`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demonstration has no entries.');
  return `/teacher/programmeview/${found.programme}/p/classview/${found.class}/k?tab=apl&period=${found.period}`;
}

/** The same address with another part of the period. */
export const showing = (address: string, part: 'arbetskort' | 'flode') =>
  address.replace('show=administrera', `show=${part}`);

/** An address of so many characters, of which each part is as long as it may be. */
export const addressOf = (characters: number) =>
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(characters - 201)}.example`;
