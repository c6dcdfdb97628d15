import { schoolPositions } from '../domains/attendance/attendance.tables.ts';
import { company } from '../domains/companies/companies.tables.ts';
import { studentLicence } from '../domains/licences/licences.tables.ts';
import {
  participantSupervisor,
  placementParticipant,
  placementPeriod,
} from '../domains/periods/periods.tables.ts';
import {
  supervisor,
  supervisorCompany,
  supervisorSchool,
} from '../domains/supervisors/supervisors.tables.ts';
import { workCard, workComponent, workStep } from '../domains/work-cards/work-cards.tables.ts';
import { anAccount, one, type Person } from './a-school.ts';
import type { World } from './world.ts';

let serial = 0;

export async function aCompany({ db }: World, values: { schoolId: number; name?: string }) {
  const name = values.name ?? `Företag ${++serial} av skola ${values.schoolId}`;
  return one(
    await db
      .insert(company)
      .values({ ...values, name })
      .returning(),
  );
}

/** A supervisor of a company who can be chosen at a school. */
export async function aSupervisor(
  product: World,
  { schoolId, companyId, name }: { schoolId: number; companyId: number; name?: string },
) {
  const person = await anAccount(product, { role: 'AplSupervisor', name });
  const supervisorId = person.id;
  await product.db.insert(supervisor).values({ accountId: supervisorId });
  await product.db.insert(supervisorCompany).values({ supervisorId, companyId, isMain: true });
  await product.db.insert(supervisorSchool).values({ schoolId, supervisorId });
  return person;
}

/** A card with one step of two components; null makes a template. */
export async function aWorkCard({ db }: World, schoolId: number | null) {
  const name = `Arbetskort ${++serial}`;
  const card = one(await db.insert(workCard).values({ schoolId, name }).returning());
  const step = one(
    await db
      .insert(workStep)
      .values({ workCardId: card.id, name: `${name} moment`, hours: 40, sortOrder: 1 })
      .returning(),
  );
  const components = await db
    .insert(workComponent)
    .values(
      [1, 2].map((sortOrder) => ({
        workStepId: step.id,
        name: `${name} delmoment ${sortOrder}`,
        hours: 20,
        sortOrder,
      })),
    )
    .returning();
  return { ...card, step, components };
}

interface PeriodWishes {
  school: { id: number };
  teacher: Person;
  students: readonly Person[];
  from?: string;
  to?: string;
  name?: string;
}

/** A period whose students are at one company, followed by one supervisor. */
export async function aPeriod(product: World, wishes: PeriodWishes) {
  const { db } = product;
  const { school, teacher, students, from = '2026-11-02', to = '2026-12-11' } = wishes;
  const schoolId = school.id;
  const workCardOfPeriod = await aWorkCard(product, schoolId);
  const place = await aCompany(product, { schoolId });
  const follows = await aSupervisor(product, { schoolId, companyId: place.id });
  const period = one(
    await db
      .insert(placementPeriod)
      .values({
        schoolId,
        name: wishes.name ?? `Period ${++serial}`,
        startsOn: from,
        endsOn: to,
        workCardId: workCardOfPeriod.id,
        createdBy: teacher.id,
      })
      .returning(),
  );
  const participants = await db
    .insert(placementParticipant)
    .values(
      students.map(({ id }) => ({
        periodId: period.id,
        startsOn: from,
        endsOn: to,
        studentId: id,
        companyId: place.id,
      })),
    )
    .returning();
  await db.insert(participantSupervisor).values(
    participants.map(({ id }) => ({
      participantId: id,
      supervisorId: follows.id,
      isMain: true,
      position: 1,
    })),
  );
  return {
    period,
    company: place,
    supervisor: follows,
    workCard: workCardOfPeriod,
    participants,
  };
}

/** Turns the positions of a school's check-ins on. */
export const positionsOn = ({ db }: World, place: { school: { id: number }; teacher: Person }) =>
  db
    .insert(schoolPositions)
    .values({ schoolId: place.school.id, turnedOnBy: place.teacher.id, turnedOnAt: new Date() })
    .onConflictDoNothing();

/** Gives students a licence that opens placement alone. */
export async function placementLicences(
  { db }: World,
  students: readonly { id: number }[],
  days: { from: string; to: string } = { from: '2026-08-01', to: '2027-12-31' },
) {
  await db.insert(studentLicence).values(
    students.map(({ id }) => ({
      studentId: id,
      type: 'APLOnly' as const,
      validFrom: days.from,
      validTo: days.to,
    })),
  );
}
