import { account, credential } from '../domains/accounts/accounts.tables.ts';
import { course, courseModule, moduleTable } from '../domains/authoring/authoring.tables.ts';
import { schoolLicence, studentLicence } from '../domains/licences/licences.tables.ts';
import {
  programmeLicence,
  programmeLicenceCourse,
} from '../domains/licences/programme-licences.tables.ts';
import { classStudent, classTeacher, student, teacher } from '../domains/people/people.tables.ts';
import { programme, school } from '../domains/register/register.tables.ts';
import { schoolClass } from '../domains/schools/schools.tables.ts';
import type { World } from './world.ts';

export interface SchoolWishes {
  name?: string;
  students?: number | readonly string[];
  modules?: number;
  licencesTo?: string;
  schoolLicenceTo?: string;
}

let serial = 0;

export type Person = { id: number; email: string; name: string };

/**
 * A school with a programme, class, teacher, course, students and modules. All texts carry the
 * school's name, so that a test can find them where they must not be.
 */
export async function aSchool(product: World, wishes: SchoolWishes = {}) {
  const { db } = product;
  const number = ++serial;
  const { name = `Skola${number}`, students: asked = 1, modules: moduleCount = 1 } = wishes;
  const { licencesTo = '2027-06-30', schoolLicenceTo = '2027-06-30' } = wishes;

  const schoolRow = one(
    await db
      .insert(school)
      .values({ name, customerNumber: `K${number}-${name}` })
      .returning(),
  );
  const schoolId = schoolRow.id;
  const courseRow = one(
    await db
      .insert(course)
      .values({ name: `${name} kurs`, description: `${name} beskrivning`, subject: 'El' })
      .returning(),
  );
  const licence = one(
    await db
      .insert(programmeLicence)
      .values({
        name: `${name} licens`,
        studentArticle: `S${number}`,
        schoolArticle: `K${number}`,
        costCenter: 'EE',
      })
      .returning(),
  );
  await db
    .insert(programmeLicenceCourse)
    .values({ programmeLicenceId: licence.id, courseId: courseRow.id, sortOrder: 1 });
  await db.insert(schoolLicence).values({
    schoolId,
    programmeLicenceId: licence.id,
    addedOn: '2026-08-01',
    validTo: schoolLicenceTo,
    schoolArticle: licence.schoolArticle,
    studentArticle: licence.studentArticle,
    costCenter: 'EE',
  });
  const programmeRow = one(
    await db
      .insert(programme)
      .values({
        schoolId,
        programmeLicenceId: licence.id,
        name: `${name} program`,
        costCenter: 'EE',
      })
      .returning(),
  );
  const classRow = one(
    await db
      .insert(schoolClass)
      .values({ schoolId, programmeId: programmeRow.id, name: `${name} klass` })
      .returning(),
  );

  const modules = [];
  for (let index = 0; index < moduleCount; index++)
    modules.push(await aModule(product, courseRow.id, { name: `${name} modul ${index + 1}` }));

  const names =
    typeof asked === 'number'
      ? Array.from({ length: asked }, (_, index) => `${name} elev ${index + 1}`)
      : asked;
  const students: Person[] = [];
  for (const [index, studentName] of names.entries()) {
    const person = await anAccount(product, {
      role: 'Student',
      name: studentName,
      email: `elev${index + 1}@${name}.example`,
    });
    await db.insert(student).values({ accountId: person.id, schoolId });
    await db.insert(classStudent).values({ classId: classRow.id, studentId: person.id, schoolId });
    const held = { programmeLicenceId: licence.id, validFrom: '2026-08-15', validTo: licencesTo };
    await db
      .insert(studentLicence)
      .values({ studentId: person.id, type: 'StudentLicense', ...held });
    students.push(person);
  }
  const teacherPerson = await anAccount(product, {
    role: 'Teacher',
    name: `${name} lärare`,
    email: `larare@${name}.example`,
  });
  await db.insert(teacher).values({ accountId: teacherPerson.id, schoolId, fullAccess: true });
  await db
    .insert(classTeacher)
    .values({ classId: classRow.id, teacherId: teacherPerson.id, schoolId });

  return {
    school: schoolRow,
    programme: programmeRow,
    schoolClass: classRow,
    licence,
    course: courseRow,
    modules,
    teacher: teacherPerson,
    students,
    student: one(students),
  };
}

export type School = Awaited<ReturnType<typeof aSchool>>;

type NewModule = Partial<typeof moduleTable.$inferInsert>;

export async function aModule({ db }: World, courseId: number, values: NewModule = {}) {
  const module = one(
    await db
      .insert(moduleTable)
      .values({ name: `Modul ${++serial}`, ...values })
      .returning(),
  );
  await db.insert(courseModule).values({ courseId, moduleId: module.id, sortOrder: ++serial });
  return module;
}

interface NewAccount {
  role: typeof account.$inferInsert.role;
  name?: string;
  email?: string;
  password?: string;
}

export async function anAccount(
  { db, parts }: World,
  { role, name, email, password }: NewAccount,
): Promise<Person> {
  const number = ++serial;
  const at = parts.now();
  const row = one(
    await db
      .insert(account)
      .values({
        role,
        name: name ?? `Person ${number}`,
        email: email ?? `person${number}.${process.pid}@example.com`,
        activatedAt: at,
      })
      .returning(),
  );
  if (password) {
    const passwordHash = await parts.passwords.hash(password, { account: row.email });
    await db.insert(credential).values({ accountId: row.id, passwordHash, changedAt: at });
  }
  return { id: row.id, email: row.email, name: row.name };
}

export function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('There is none.');
  return row;
}
