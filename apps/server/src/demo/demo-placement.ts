import { daysAfter, preparedThings, stockholmDay, usualShifts } from '@gesall/rules';
import { and, eq } from 'drizzle-orm';
import { account } from '../domains/accounts/accounts.tables.ts';
import { schoolPositions } from '../domains/attendance/attendance.tables.ts';
import { company, companySchool } from '../domains/companies/companies.tables.ts';
import { studentLicence } from '../domains/licences/licences.tables.ts';
import { classStudent, classTeacher } from '../domains/people/people.tables.ts';
import {
  participantSupervisor,
  placementParticipant,
  placementPeriod,
} from '../domains/periods/periods.tables.ts';
import { participantPreparation, workingHours } from '../domains/preparation/preparation.tables.ts';
import { schoolClass } from '../domains/schools/schools.tables.ts';
import {
  supervisor,
  supervisorCompany,
  supervisorSchool,
} from '../domains/supervisors/supervisors.tables.ts';
import { workCard, workComponent, workStep } from '../domains/work-cards/work-cards.tables.ts';
import type { Db } from '../platform/db/database.ts';
import type { BlobStore } from '../ports/blobs.ts';
import { makeDemoAssessment } from './demo-assessment.ts';
import { makeDemoBreaks } from './demo-breaks.ts';
import { idOf } from './demo-courses.ts';
import { makeDemoDays } from './demo-days.ts';
import { makeDemoEntries } from './demo-entries.ts';
import { makeDemoEvaluation } from './demo-evaluations.ts';
import { makeDemoMeals } from './demo-meals.ts';
import { insertAccounts } from './demo-people.ts';

interface World {
  db: Db;
  blobs: BlobStore;
  now: Date;
  passwordHash: string;
}

const classWithPlacement = 'EE24A';
const knownSupervisor = 'handledare@elkraft.example';
const dayMs = 24 * 60 * 60 * 1000;

const companies = [
  { name: 'Elkraft i Örebro AB', address: 'Kraftvägen 4, Örebro', places: 3, at: [59.28, 15.19] },
  { name: 'Lindqvist El AB', address: 'Verkstadsgatan 11, Örebro', places: 4, at: [59.27, 15.22] },
  {
    name: 'Mälarinstallationer AB',
    address: 'Hamngatan 2, Västerås',
    places: 4,
    at: [59.6, 16.55],
  },
  { name: 'Elteknik i Sala AB', address: 'Ringgatan 30, Sala', places: 1, at: [59.92, 16.6] },
] as const;

const supervisors = [
  { name: 'Sven Hägg', email: 'sven.hagg@lindqvistel.example', company: 1 },
  { name: 'Sara Öberg', email: 'sara.oberg@lindqvistel.example', company: 1 },
  { name: 'Peter Ljung', email: 'peter.ljung@malarinstallationer.example', company: 2 },
  { name: 'Mona Färm', email: 'mona.farm@elteknik.example', company: 3 },
];

const card = {
  name: 'Elinstallation år 3',
  steps: [
    {
      name: 'Belysning',
      hours: 60,
      components: [
        ['Montera armaturer', 24],
        ['Dra kabel i rör', 20],
        ['Koppla strömställare', 16],
      ],
    },
    {
      name: 'Gruppcentral',
      hours: 80,
      components: [
        ['Montera central', 30],
        ['Koppla jordfelsbrytare', 20],
        ['Märka grupper', 30],
      ],
    },
    {
      name: 'Kontroll före idrifttagning',
      hours: 40,
      components: [
        ['Mäta isolation', 20],
        ['Skriva protokoll', 20],
      ],
    },
  ],
} as const;

/**
 * A period that is over, one that runs and one that comes, in days from today. Of those who are not
 * prepared something lacks before the first day.
 */
const periods = [
  { name: 'APL höst, år 2', from: -80, to: -45, students: [0, 8], prepared: 8 },
  { name: 'APL vinter, år 3', from: -14, to: 26, students: [0, 9], prepared: 6 },
  { name: 'APL vår, år 3', from: 60, to: 100, students: [3, 9], prepared: 0 },
] as const;

/** Placement of a class: licences, companies, supervisors, a work card and three periods. */
export async function makeDemoPlacement({ db, blobs, now, passwordHash }: World) {
  const day = (days: number) => daysAfter(stockholmDay(now), days);
  const [place] = await db
    .select({ schoolId: schoolClass.schoolId, classId: schoolClass.id })
    .from(schoolClass)
    .where(eq(schoolClass.name, classWithPlacement))
    .limit(1);
  if (!place) return;
  const { schoolId, classId } = place;
  const students = await db
    .select({ id: classStudent.studentId })
    .from(classStudent)
    .where(eq(classStudent.classId, classId))
    .orderBy(classStudent.studentId);
  const [teacher] = await db
    .select({ id: classTeacher.teacherId })
    .from(classTeacher)
    .where(eq(classTeacher.classId, classId))
    .orderBy(classTeacher.teacherId);
  const createdBy = teacher?.id ?? 0;
  await db
    .insert(schoolPositions)
    .values({ schoolId, turnedOnBy: createdBy, turnedOnAt: new Date(now.getTime() - 90 * dayMs) });

  await makeDemoBreaks(db, { schoolId, teacherId: createdBy, now });
  await makeDemoMeals(db, { schoolId, teacherId: createdBy, now });

  // Some are left without, as the wizard shows.
  const licensed = students.slice(0, -4);
  await db.insert(studentLicence).values(
    licensed.map(({ id }) => ({
      studentId: id,
      type: 'APLOnly' as const,
      validFrom: day(-120),
      validTo: day(240),
    })),
  );

  const companyIds = (
    await db
      .insert(company)
      .values(companies.map(({ name }) => ({ name, schoolId, createdBy })))
      .returning({ id: company.id })
  ).map(({ id }) => id);
  await db.insert(companySchool).values(
    companies.map(({ address, places, at: [latitude, longitude] }, index) => ({
      schoolId,
      companyId: companyIds[index] ?? 0,
      address,
      places,
      latitude,
      longitude,
    })),
  );

  const made = await insertAccounts(db, supervisors, {
    role: 'AplSupervisor',
    passwordHash,
    at: now,
  });
  const [henrik] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, knownSupervisor), eq(account.role, 'AplSupervisor')));
  const followers = [
    { id: henrik?.id ?? 0, company: 0 },
    ...supervisors.map((each, index) => ({ id: made[index] ?? 0, company: each.company })),
  ];
  await db.insert(supervisor).values(followers.map(({ id }) => ({ accountId: id })));
  await db.insert(supervisorCompany).values(
    followers.map(({ id, company: index }) => ({
      supervisorId: id,
      companyId: companyIds[index] ?? 0,
      isMain: true,
    })),
  );
  await db
    .insert(supervisorSchool)
    .values(followers.map(({ id }) => ({ schoolId, supervisorId: id, addedBy: createdBy })));

  const workCardId = await insertCard(db, schoolId, createdBy);
  for (const { name, from, to, students: range, prepared } of periods) {
    const days = { startsOn: day(from), endsOn: day(to) };
    const [period] = await db
      .insert(placementPeriod)
      .values({ schoolId, name, ...days, workCardId, createdBy })
      .returning({ id: placementPeriod.id });
    const participants = await db
      .insert(placementParticipant)
      .values(
        licensed.slice(...range).map(({ id }, index) => ({
          periodId: idOf(period),
          ...days,
          studentId: id,
          companyId: companyIds[followers[index % followers.length]?.company ?? 0] ?? 0,
        })),
      )
      .returning({ id: placementParticipant.id });
    await db.insert(participantSupervisor).values(
      participants.map(({ id }, index) => ({
        participantId: id,
        supervisorId: followers[index % followers.length]?.id ?? 0,
        isMain: true,
        position: 1,
      })),
    );
    const ids = participants.map(({ id }) => id);
    const workers = ids.map((id, index) => ({
      id,
      supervisorId: followers[index % followers.length]?.id ?? 0,
    }));
    if (from < 0)
      await makeDemoDays(db, { participantIds: ids, from, to, teacherId: createdBy, now });
    if (from < 0 && to > 0)
      await makeDemoEntries(
        { db, blobs, now },
        { periodId: idOf(period), workCardId, teacherId: createdBy, workers, from },
      );
    const [assessed] = workers;
    if (from < 0 && to > 0 && assessed)
      await makeDemoAssessment(db, {
        ...{ participantId: assessed.id, supervisorId: assessed.supervisorId, workCardId },
        ...{ studentId: licensed[range[0]]?.id ?? 0, teacherId: createdBy, now },
      });
    // The last week of a period is when people answer.
    const answeredAt = new Date(now.getTime() + (to - 2) * dayMs);
    if (from < 0)
      await makeDemoEvaluation(db, {
        ...{ periodId: idOf(period), at: answeredAt < now ? answeredAt : now },
        studentIds: licensed.slice(...range).map(({ id }) => id),
        supervisorIds: workers.map(({ supervisorId }) => supervisorId),
      });
    if (prepared === 0) continue;
    await insertHours(db, ids);
    // The last ones have an agreement and hours alone.
    const values = { day: day(from - 7), confirmedBy: createdBy, confirmedAt: now };
    await db
      .insert(participantPreparation)
      .values(
        ids.flatMap((participantId, index) =>
          preparedThings
            .filter((thing) => index < prepared || thing === 'agreement')
            .map((thing) => ({ participantId, thing, ...values })),
        ),
      );
  }
}

const insertHours = (db: Db, participantIds: readonly number[]) =>
  db.insert(workingHours).values(
    participantIds.flatMap((participantId) =>
      usualShifts.map(({ weekday, from: startsAt, to: endsAt, pauseMinutes }) => ({
        participantId,
        ...{ weekday, startsAt, endsAt, pauseMinutes },
      })),
    ),
  );

async function insertCard(db: Db, schoolId: number, createdBy: number) {
  const [made] = await db
    .insert(workCard)
    .values({ schoolId, name: card.name, createdBy })
    .returning({ id: workCard.id });
  const workCardId = idOf(made);
  for (const [index, { components, ...step }] of card.steps.entries()) {
    const [stored] = await db
      .insert(workStep)
      .values({ workCardId, ...step, sortOrder: index + 1 })
      .returning({ id: workStep.id });
    await db.insert(workComponent).values(
      components.map(([name, hours], position) => ({
        workStepId: idOf(stored),
        name,
        hours,
        sortOrder: position + 1,
      })),
    );
  }
  return workCardId;
}
