import { classStudent, classTeacher, student, teacher } from '../domains/people/people.tables.ts';
import { orientation, programme, schoolClass } from '../domains/schools/schools.tables.ts';
import { anAccount, one } from './a-school.ts';
import type { World } from './world.ts';

/** One more programme of a school. */
export async function aProgramme({ db }: World, values: typeof programme.$inferInsert) {
  return one(await db.insert(programme).values(values).returning());
}

/** One more class of a programme. */
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

/** A student of a school, in a class when one is named. */
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
  /** Null for a teacher who has not been connected to a class yet. */
  schoolId: number | null;
  fullAccess?: boolean;
  purchaser?: boolean;
  supervisorMail?: string;
  /** The last day in the class, for a substitute. */
  until?: string;
}

/** A teacher of a school, in a class when one is named. */
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
