import type { Output, workCardsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';

export type Card = Output<typeof workCardsContract.createWorkCard>;
type Linkable = Output<typeof workCardsContract.modulesToLink>[number];

const modulesJson = (component: string) => `coalesce((
     select jsonb_agg(jsonb_build_object('id', module.id, 'name', module.name) order by module.name, module.id)
     from work_component_module link join module on module.id = link.module_id and module.deleted_at is null
     where link.component_id = ${component}.id), '[]')`;

const componentsJson = (step: string) => `coalesce((
     select jsonb_agg(jsonb_build_object('id', component.id, 'name', component.name, 'hours', component.hours,
       'modules', ${modulesJson('component')}) order by component.sort_order, component.id)
     from work_component component where component.work_step_id = ${step}.id), '[]')`;

/** Counts only the periods that the reader's school has; all for `$everything`. */
const cards = `select card.id, card.name, card.school_id is null as "isTemplate", card.version,
     (select count(*)::int from placement_period period
       where period.work_card_id = card.id and ($everything or period.school_id = $schoolId)) as periods,
     coalesce((
       select jsonb_agg(jsonb_build_object('id', step.id, 'name', step.name, 'hours', step.hours,
         'workStepComponents', ${componentsJson('step')}) order by step.sort_order, step.id)
       from work_step step where step.work_card_id = card.id), '[]') as "workSteps"
   from work_card card`;

interface Reader {
  /** Whether cards of every school are read. */
  everything: boolean;
  schoolId: number | null;
}

/** Cards of a school by name, then templates. */
export const cardsOf = statement<Card, Reader>(
  'work-cards-of',
  `${cards}
   where $everything or card.school_id is null or card.school_id = $schoolId
   order by card.school_id is null, card.name collate "sv-x-icu", card.id`,
);

export const cardById = statement<Card, Reader & { id: number }>(
  'work-card-by-id',
  `${cards} where card.id = $id`,
);

/** `course` and `school` are names of SQL: the school has the course in a licence or programme. */
const isHeld = (course: string, school: string) => `exists (
     select 1 from programme_licence_course placed where placed.course_id = ${course} and placed.programme_licence_id in (
       select held.programme_licence_id from school_licence held where held.school_id = ${school}
       union
       select programme.programme_licence_id from programme where programme.school_id = ${school} and programme.deleted_at is null))`;

const linkable = `from course
   join course_module link on link.course_id = course.id and not link.hide_for_teachers
   join module on module.id = link.module_id and module.deleted_at is null
   where course.deleted_at is null and not course.hide_for_teachers and ($everything or ${isHeld('course.id', '$schoolId')})`;

export const modulesByCourse = statement<Linkable, Reader>(
  'work-cards-modules-to-link',
  `select course.id as "courseId", course.name as "courseName",
     jsonb_agg(jsonb_build_object('id', module.id, 'name', module.name) order by link.sort_order, module.id) as modules
   ${linkable}
   group by course.id
   order by course.name collate "sv-x-icu", course.id`,
);

/** Those among modules that a school's cards may name. */
export const linkableModules = statement<{ id: number }, Reader & { moduleIds: readonly number[] }>(
  'work-cards-linkable-modules',
  `select distinct module.id ${linkable} and module.id = any ($moduleIds::int[])`,
);
