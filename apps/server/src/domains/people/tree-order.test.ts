import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aSchool } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';
import { aClass, aProgramme, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';

test('[sidebar.teacher.sorted] each level of the tree comes in Swedish order, å, ä and ö after z', async () => {
  const product = await testProduct();
  const { school, programme: first, teacher } = await aSchool(product);
  const schoolId = school.id;
  const mixed = ['Ärla', 'Övre', 'Alfa', 'Åsa', 'Zeta'];
  const sorted = ['Alfa', 'Zeta', 'Åsa', 'Ärla', 'Övre'];
  const programmes = [];
  for (const name of mixed) programmes.push(await aProgramme(product, { schoolId, name }));
  const [{ id: programmeId } = first] = programmes;
  const classes = [];
  for (const name of mixed) classes.push(await aClass(product, { schoolId, programmeId, name }));
  const [{ id: classId } = { id: 0 }] = classes;
  for (const name of mixed) {
    await aStudent(product, { schoolId, classId, name });
    await aTeacher(product, { schoolId, classId, name });
  }

  // With statistics, the planner reads small tables in stored order instead of by an index of
  // names.
  await product.db.execute(sql`analyze`);
  const token = await openSession(product.parts, teacher.id);
  const { body } = await product.raw('GET', `/api/Teacher/ByEmail?teacherEmail=${teacher.email}`, {
    token,
  });
  const named = (things: { name: string }[]) => things.map(({ name }) => name);
  const tree = JSON.parse(body).result.programmes as {
    id: number;
    name: string;
    classes: { name: string }[];
  }[];
  expect(named(tree.filter(({ id }) => id !== first.id))).toEqual(sorted);
  const programme = tree.find(({ id }) => id === programmeId);
  expect(named(programme?.classes ?? [])).toEqual(sorted);
  const schoolClass = programme?.classes.find(({ name }) => name === 'Ärla') as unknown as Record<
    'students' | 'teachers',
    { name: string }[]
  >;
  expect(named(schoolClass.students)).toEqual(sorted);
  expect(named(schoolClass.teachers)).toEqual(sorted);
});
