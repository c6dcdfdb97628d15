import { classStudent, classTeacher, student, teacher } from '../domains/people/people.tables.ts';
import { programme } from '../domains/register/register.tables.ts';
import { orientation, schoolClass } from '../domains/schools/schools.tables.ts';
import { anAccount, one } from './a-school.ts';
import type { World } from './world.ts';

export async function aProgramme({ db }: World, values: typeof programme.$inferInsert) {
  return one(await db.insert(programme).values(values).returning());
}

export async function aClass({ db }: World, values: typeof schoolClass.$inferInsert) {
  return one(await db.insert(schoolClass).values(values).returning());
}

export async function anOrientation({ db }: World, values: typeof orientation.$inferInsert) {
  return one(await db.insert(orientation).values(values).returning());
}

interface Place {
  schoolId: number;
  classId?: number;
  name?: string;
}

export async function aStudent(
  product: World,
  { schoolId, classId, name, password }: Place & { password?: string },
) {
  const person = await anAccount(product, { role: 'Student', name, ...(password && { password }) });
  await product.db.insert(student).values({ accountId: person.id, schoolId });
  if (classId !== undefined)
    await product.db.insert(classStudent).values({ classId, studentId: person.id, schoolId });
  return person;
}

interface TeacherPlace extends Omit<Place, 'schoolId'> {
  /** Null for a teacher without a class. */
  schoolId: number | null;
  fullAccess?: boolean;
  purchaser?: boolean;
  supervisorMail?: string;
  until?: string;
}

export async function aTeacher(
  product: World,
  { classId, name, until, schoolId, ...rights }: TeacherPlace,
) {
  const person = await anAccount(product, { role: 'Teacher', name });
  await product.db.insert(teacher).values({ accountId: person.id, schoolId, ...rights });
  if (classId !== undefined && schoolId !== null) {
    await product.db
      .insert(classTeacher)
      .values({ classId, teacherId: person.id, schoolId, until });
  }
  return person;
}
