import type { Output, resultsContract } from '@gesall/contract';
import { type Db, statement } from '../../platform/db/database.ts';
import { followedBy } from './course-results.view.ts';

type Course = Output<typeof resultsContract.resultsByProgramme>[number];
type ClassInCourse = Course['classes'][number];
type Row = NonNullable<ReturnType<Awaited<ReturnType<typeof followedBy>>[number]['rowOf']>>;

const classesWithStudents = statement<
  { id: number; name: string; studentIds: number[] },
  { programmeId: number }
>(
  'classes-with-students-of-programme',
  `select school_class.id, school_class.name,
     array(select member.student_id from class_student member
       join account on account.id = member.student_id and account.deleted_at is null
       where member.class_id = school_class.id) as "studentIds"
   from school_class
   where school_class.programme_id = $programmeId and school_class.deleted_at is null
   order by school_class.name, school_class.id`,
);

/** Each class's results in the programme's courses, by the same count as the class's own table. */
export async function courseResultsOfProgramme(
  db: Db,
  programmeId: number,
  now: Date,
): Promise<Course[]> {
  const classes = await classesWithStudents(db, { programmeId });
  const followed = await followedBy(db, {
    studentIds: [...new Set(classes.flatMap(({ studentIds }) => studentIds))],
    now,
  });
  return followed.map(({ course, rowOf }) => ({
    ...course,
    classes: classes
      .map(({ id, name, studentIds }) => ({
        id,
        name,
        rows: studentIds.flatMap((studentId) => rowOf(studentId) ?? []),
      }))
      .filter(({ rows }) => rows.length > 0)
      .map(statisticsOf),
  }));
}

function statisticsOf({
  id,
  name,
  rows,
}: {
  id: number;
  name: string;
  rows: readonly Row[];
}): ClassInCourse {
  const cells = rows.flatMap(({ results }) => results);
  const pointed = cells.filter(({ maxActivityPoints }) => maxActivityPoints > 0);
  return {
    id,
    name,
    students: rows.length,
    averageScore: mean(
      cells
        .filter(({ maxScore }) => maxScore > 0)
        .map(({ score, maxScore }) => (100 * score) / maxScore),
    ),
    donePercentage: mean(rows.map(({ donePercentage }) => donePercentage)) ?? 0,
    averageNumberOfTimes: mean(cells.map(({ nbrOfAttempts }) => nbrOfAttempts)),
    averageActivityPoints: mean(pointed.map(({ activityPoints }) => activityPoints)),
    lastRun: rows.reduce<string | null>(
      (last, { lastRun }) =>
        lastRun !== null && (last === null || lastRun > last) ? lastRun : last,
      null,
    ),
  };
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
}
