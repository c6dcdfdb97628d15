import type { Output, resultsContract } from '@gesall/contract';
import { statement } from '../../../platform/db/database.ts';
import { progressJson } from '../results.tables.ts';

type Correction = NonNullable<
  Output<
    typeof resultsContract.resultsByClass
  >[number]['students'][number]['results'][number]['correction']
>;

export interface Corrected {
  moduleId: number;
  correction: Correction;
}

export interface StandingRow {
  studentId: number;
  courseId: number;
  /** Read by `moduleProgressOf`. */
  cells: string;
  /** Of results whose correction is still current. */
  corrections: Corrected[] | null;
}

/** Progress in courses; no row for students without a run. */
export const standingsOf = statement<StandingRow, { studentIds: number[]; courseIds: number[] }>(
  'results-standings',
  `select standing.student_id as "studentId", standing.course_id as "courseId", ${progressJson} as cells,
     corrected.corrections
   from standing
   left join (
     select result.student_id, result.course_id, json_agg(json_build_object('moduleId', result.module_id, 'correction', json_build_object(
       'at', iso(latest.at), 'reason', latest.reason, 'status', latest.status_before, 'percent', latest.percent_before))) as corrections
     from (
       select distinct on (result_id) * from result_correction where student_id = any ($studentIds::int[]) order by result_id, id desc
     ) latest
     join result on result.id = latest.result_id and result.deleted_at is null and result.status = latest.status_after
       and result.best_percent is not distinct from latest.percent_after
     group by result.student_id, result.course_id
   ) corrected on corrected.student_id = standing.student_id and corrected.course_id = standing.course_id
   where standing.student_id = any ($studentIds::int[]) and standing.course_id = any ($courseIds::int[])`,
);
