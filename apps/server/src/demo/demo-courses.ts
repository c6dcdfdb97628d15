import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { course, courseModule, moduleTable } from '../domains/authoring/authoring.tables.ts';
import {
  programmeLicence,
  programmeLicenceCourse,
} from '../domains/licences/programme-licences.tables.ts';
import type { Db } from '../platform/db/database.ts';
import { insertDemoArticles } from './demo-articles.ts';
import { type DemoExternalModule, insertExternalModules } from './demo-external.ts';
import { programmeLicences } from './demo-plan.ts';

interface CourseContent {
  course: { name: string; code: string; subject: string; description: string };
  modules: {
    name: string;
    description: string;
    kind: 'fact' | 'test' | 'factAndTest' | 'finalExam';
  }[];
}

export interface DemoModule {
  id: number;
  content: { course: string; index: number; part: 'pages' | 'questions' };
}

export interface DemoCourse {
  courseId: number;
  programmeLicenceId: number;
  modules: DemoModule[];
  external: DemoExternalModule[];
}

const withExternal = 'bygg-grund-och-stomme';

const shortSubjects = ['El', 'Bygg', 'Fordon'];

/** Inserts the courses of content/ with modules, without packages, and their licence. */
export async function insertCourses(db: Db, root: string): Promise<DemoCourse[]> {
  const courses: DemoCourse[] = [];
  for (const [index, licence] of programmeLicences.entries()) {
    const content: CourseContent = JSON.parse(
      readFileSync(join(root, 'content', `${licence.course}.json`), 'utf8'),
    );
    const { name, code, description } = content.course;
    const [row] = await db
      .insert(course)
      .values({
        name,
        code,
        description,
        subject: shortSubjects[index],
        articleNumber: licence.article,
      })
      .returning({ id: course.id });
    const courseId = idOf(row);
    const modules: DemoModule[] = [];
    for (const [order, module] of content.modules.entries()) {
      modules.push(
        ...(await insertModules(db, {
          courseId,
          order,
          module,
          file: licence.course,
          coupleId: index * 100 + order + 1,
        })),
      );
    }
    const programmeLicenceId = await insertProgrammeLicence(db, licence, courseId);
    const external =
      licence.course === withExternal
        ? await insertExternalModules(db, courseId, content.modules.length)
        : [];
    courses.push({ courseId, programmeLicenceId, modules, external });
  }
  return courses;
}

interface Placed {
  courseId: number;
  order: number;
  module: CourseContent['modules'][number];
  file: string;
  coupleId: number;
}

async function insertModules(
  db: Db,
  { courseId, order, module, file, coupleId }: Placed,
): Promise<DemoModule[]> {
  const isPair = module.kind === 'factAndTest';
  const isFinalExam = module.kind === 'finalExam';
  const shared = { description: module.description, maxActivityPoints: isFinalExam ? 0 : 5 };
  const [test] = await db
    .insert(moduleTable)
    .values({
      ...shared,
      name: module.name,
      isFinalExam,
      ...(isPair && { coupleId, coupleSeat: 1 }),
    })
    .returning({ id: moduleTable.id });
  await db.insert(courseModule).values({ courseId, moduleId: idOf(test), sortOrder: order });
  const made: DemoModule[] = [
    { id: idOf(test), content: { course: file, index: order, part: 'questions' } },
  ];
  if (!isPair) return made;

  const [fact] = await db
    .insert(moduleTable)
    .values({
      ...shared,
      name: `${module.name}, genomgång`,
      isFactModule: true,
      coupleId,
      coupleSeat: 2,
    })
    .returning({ id: moduleTable.id });
  return [...made, { id: idOf(fact), content: { course: file, index: order, part: 'pages' } }];
}

async function insertProgrammeLicence(
  db: Db,
  { name, article, costCenter }: (typeof programmeLicences)[number],
  courseId: number,
) {
  const [row] = await db
    .insert(programmeLicence)
    .values({ name, schoolArticle: article, studentArticle: `${article}-E`, costCenter })
    .returning({ id: programmeLicence.id });
  await db
    .insert(programmeLicenceCourse)
    .values({ programmeLicenceId: idOf(row), courseId, sortOrder: 1 });
  const isFirst = name === programmeLicences[0].name;
  await insertDemoArticles(db, { programmeLicenceId: idOf(row), article, isFirst });
  return idOf(row);
}

export function idOf(row: { id: number } | undefined) {
  if (!row) throw new Error('An insert returned nothing.');
  return row.id;
}
