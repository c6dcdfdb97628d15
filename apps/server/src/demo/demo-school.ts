import { daysAfter, stockholmDay } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { schoolLicence } from '../domains/licences/licences.tables.ts';
import { moduleLock } from '../domains/locks/locks.tables.ts';
import { notice } from '../domains/notices/notices.tables.ts';
import { classStudent, classTeacher } from '../domains/people/people.tables.ts';
import { programme, school } from '../domains/register/register.tables.ts';
import { schoolClass } from '../domains/schools/schools.tables.ts';
import type { Parts } from '../platform/context.ts';
import { type Db, transaction } from '../platform/db/database.ts';
import { type DemoCourse, idOf, insertCourses } from './demo-courses.ts';
import { makeDemoExternalResults } from './demo-external.ts';
import { makeDemoOrders } from './demo-orders.ts';
import { importDemoPackages } from './demo-packages.ts';
import {
  insertAccounts,
  insertInvited,
  insertStudentLicences,
  insertStudents,
  insertTeacher,
} from './demo-people.ts';
import { makeDemoPlacement } from './demo-placement.ts';
import {
  almby,
  ekbacken,
  invitedPeople,
  knownPeople,
  notices,
  password,
  programmeLicences,
  sjovik,
} from './demo-plan.ts';
import { type DemoStudent, makeDemoResults } from './demo-results.ts';
import { namer } from './people.ts';

const day = 24 * 60 * 60 * 1000;
const teachersPerSchool = 6;

interface World {
  db: Db;
  courses: DemoCourse[];
  passwordHash: string;
  person: ReturnType<typeof namer>;
  now: Date;
}

export async function makeDemoSchool(parts: Parts) {
  const { db, config, passwords, now } = parts;
  const passwordHash = await passwords.hash(password, { account: '' });
  const students = await transaction(db, async (db) => {
    const courses = await insertCourses(db, config.root);
    await importDemoPackages({ ...parts, db }, courses);
    const world: World = {
      db,
      courses,
      passwordHash,
      person: namer(config.root, 2026),
      now: now(),
    };
    const students = [
      ...(await makeSchool(world, ekbacken, 'ekbacken')),
      ...(await makeSchool(world, almby, 'almby')),
    ];
    await makeNewSchool(world);
    await makeNotices(world);
    for (const { name, email, role } of knownPeople.filter((person) => !('school' in person))) {
      await insertAccounts(db, [{ name, email }], { role, passwordHash, at: world.now });
    }
    await makeDemoPlacement({ ...world, blobs: parts.blobs });
    await makeDemoOrders(world, config);
    return students;
  });
  // Committed without results: a start killed here leaves a school at the beginning of its year.
  await makeDemoResults(parts, students);
  await makeDemoExternalResults(parts, students);
}

async function makeNotices({ db, now }: World) {
  await db.insert(notice).values(
    notices.map(({ days, for: whom, ...values }) => ({
      ...values,
      showFrom: daysAfter(stockholmDay(now), -days),
      showForStudents: whom !== 'teachers',
      showForTeachers: whom !== 'students',
    })),
  );
}

async function makeNewSchool({ db, passwordHash, now }: World) {
  const { name, customerNumber, teacher } = sjovik;
  const [row] = await db
    .insert(school)
    .values({ name, customerNumber, city: 'Sjövik', country: 'Sverige' })
    .returning({ id: school.id });
  const [id] = await insertAccounts(db, [teacher], { role: 'Teacher', passwordHash, at: now });
  await insertTeacher(db, id ?? 0, { schoolId: idOf(row), classIds: [], fullAccess: true });
}

type Plan = typeof ekbacken | typeof almby;

async function makeSchool(
  world: World,
  plan: Plan,
  key: 'ekbacken' | 'almby',
): Promise<DemoStudent[]> {
  const { db, now, courses, person, passwordHash } = world;
  const at = new Date(now.getTime() - 120 * day);
  const [row] = await db
    .insert(school)
    .values({
      name: plan.name,
      customerNumber: plan.customerNumber,
      street: 'Skolgatan 1',
      zipCode: '702 10',
      city: 'Örebro',
      country: 'Sverige',
    })
    .returning({ id: school.id });
  const schoolId = idOf(row);
  const known = knownPeople.filter((each) => 'school' in each && each.school === key);
  const classIds = new Map<string, number>();
  const students: DemoStudent[] = [];

  for (const part of plan.programmes) {
    const course = courses[part.licence];
    const licence = programmeLicences[part.licence];
    if (!course || !licence) continue;
    const { programmeLicenceId } = course;
    await db.insert(schoolLicence).values({
      schoolId,
      programmeLicenceId,
      schoolArticle: licence.article,
      studentArticle: `${licence.article}-E`,
      costCenter: licence.costCenter,
      addedOn: stockholmDay(at),
      // One licence ends soon, to show the warning.
      validTo: daysAfter(stockholmDay(now), part.licence === 2 ? 40 : 365),
    });
    const [made] = await db
      .insert(programme)
      .values({ schoolId, programmeLicenceId, name: part.name, costCenter: licence.costCenter })
      .returning({ id: programme.id });

    for (const [name, size] of part.classes) {
      const [classRow] = await db
        .insert(schoolClass)
        .values({ schoolId, programmeId: idOf(made), name })
        .returning({ id: schoolClass.id });
      const classId = idOf(classRow);
      classIds.set(name, classId);
      const named = known.filter((each) => each.role === 'Student' && each.of === name);
      const people = [
        ...named,
        ...Array.from({ length: size - named.length }, () => person(plan.domain)),
      ];
      const ids = await insertAccounts(db, people, { role: 'Student', passwordHash, at });
      await insertStudents(db, ids, { schoolId, classId });
      await insertStudentLicences(db, ids, {
        programmeLicenceId,
        validFrom: stockholmDay(at),
        validTo: daysAfter(stockholmDay(now), 240),
      });
      // Second-year classes are further.
      const share = name.includes('24') ? 0.75 : 0.25;
      for (const [index, id] of ids.entries()) {
        const { name, email } = people[index] ?? { name: '', email: '' };
        const user = {
          id,
          name,
          email,
          role: 'Student',
          schoolId,
          fullAccess: false,
          purchaser: false,
          sessionId: '',
          provedAt: null,
        } as const;
        students.push({ user, course, share });
      }
    }
  }

  if (key === 'almby') await addInvited(world, { schoolId, classId: classIds.get('EL24') ?? 0 });
  if (key === 'ekbacken') await addSecondCourses(world, students, classIds.get('EE24A') ?? 0);
  for (const each of known.filter((each) => each.role === 'Teacher')) {
    const [id] = await insertAccounts(db, [each], { role: 'Teacher', passwordHash, at });
    const { of, ...rights } = each;
    await insertTeacher(db, id ?? 0, { schoolId, classIds: [classIds.get(of) ?? 0], ...rights });
  }
  if (key === 'ekbacken') await lockWhatComesLater(world, classIds.get('EE24A') ?? 0);
  await makeColleagues(world, {
    schoolId,
    classIds: [...classIds.values()],
    domain: plan.domain.replace('elev.', ''),
    at,
  });
  return students;
}

async function addInvited(
  { db, now }: World,
  { schoolId, classId }: { schoolId: number; classId: number },
) {
  const ids = await insertInvited(db, invitedPeople, now);
  const ofRole = (role: string) => ids.filter((_, index) => invitedPeople[index]?.role === role);
  await insertStudents(db, ofRole('Student'), { schoolId, classId });
  for (const id of ofRole('Teacher'))
    await insertTeacher(db, id, { schoolId, classIds: [classId] });
}

/** Second-year electricians also take a builders' course; one had a course whose licence ended. */
async function addSecondCourses(
  { db, courses, now }: World,
  students: readonly DemoStudent[],
  classId: number,
) {
  const [, building, vehicles] = courses;
  if (!building || !vehicles) return;
  const members = await db
    .select({ id: classStudent.studentId })
    .from(classStudent)
    .where(eq(classStudent.classId, classId));
  const ids = members
    .map(({ id }) => id)
    .filter((id) => students.some(({ user }) => user.id === id));
  const from = (days: number) => daysAfter(stockholmDay(now), days);
  await insertStudentLicences(db, ids, {
    programmeLicenceId: building.programmeLicenceId,
    validFrom: from(-30),
    validTo: from(300),
  });
  const known = students.find(({ user }) => user.email === knownPeople[0].email);
  if (!known) return;
  const ended = {
    programmeLicenceId: vehicles.programmeLicenceId,
    validFrom: from(-400),
    validTo: from(-20),
  };
  await insertStudentLicences(db, [known.user.id], ended);
}

/** Locks two modules for the electricians: one whole, of the next only the pages. */
async function lockWhatComesLater({ db, courses, now }: World, classId: number) {
  const modules = courses[1]?.modules ?? [];
  const locked = modules.filter(
    ({ content: { index, part } }) => index === 3 || (index === 4 && part === 'pages'),
  );
  const members = await db
    .select({ studentId: classStudent.studentId })
    .from(classStudent)
    .where(eq(classStudent.classId, classId));
  const [ours] = await db
    .select({ id: classTeacher.teacherId })
    .from(classTeacher)
    .where(eq(classTeacher.classId, classId))
    .limit(1);
  await db.insert(moduleLock).values(
    locked.flatMap(({ id }) =>
      members.map(({ studentId }) => ({
        studentId,
        moduleId: id,
        lockedBy: ours?.id ?? 0,
        lockedAt: now,
      })),
    ),
  );
}

async function makeColleagues(
  { db, person, passwordHash }: World,
  place: { schoolId: number; classIds: number[]; domain: string; at: Date },
) {
  const { schoolId, classIds, domain, at } = place;
  const count = Math.min(teachersPerSchool, classIds.length);
  const ids = await insertAccounts(
    db,
    Array.from({ length: count }, () => person(domain)),
    { role: 'Teacher', passwordHash, at },
  );
  for (const [index, id] of ids.entries()) {
    const own = classIds.filter(
      (_, place) => place % count === index || place % count === (index + 1) % count,
    );
    await insertTeacher(db, id, { schoolId, classIds: own });
  }
}
