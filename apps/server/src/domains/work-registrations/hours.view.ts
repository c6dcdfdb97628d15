import type { Status } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { type LevelKind, studentsOfLevel } from '../people/people.tables.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { linkedModulesWithBest } from '../work-cards/work-cards.tables.ts';

interface ComponentHours {
  id: number;
  name: string;
  hours: number;
  worked: number;
  /** In entries that a teacher has signed. */
  signed: number;
}

export interface StudentHours {
  studentId: number;
  studentName: string;
  workSteps: { id: number; name: string; hours: number; components: ComponentHours[] }[];
}

/** Students by name with every step and component of the period's card, registered or not. */
const hoursOfText = (level: LevelKind) =>
  `with worked as (
     select participant_id, component_id, sum(hours) as hours,
       coalesce(sum(hours) filter (where teacher_signed_at is not null), 0) as signed
     from work_registration where period_id = $periodId
     group by participant_id, component_id
   ), taking as (
     select participant.id, participant.student_id, person.name, period.work_card_id
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join account person on person.id = participant.student_id
     where participant.period_id = $periodId and ${takesPart('participant')}
       and participant.student_id in (${studentsOfLevel[level]('$levelId')})
   ), stepped as (
     select taking.id as participant_id, step.sort_order, json_build_object('id', step.id, 'name', step.name, 'hours', step.hours,
       'components', coalesce(json_agg(json_build_object('id', component.id, 'name', component.name, 'hours', component.hours,
         'worked', coalesce(worked.hours, 0), 'signed', coalesce(worked.signed, 0))
         order by component.sort_order, component.id) filter (where component.id is not null), '[]')) as step
     from taking
     join work_step step on step.work_card_id = taking.work_card_id
     left join work_component component on component.work_step_id = step.id
     left join worked on worked.participant_id = taking.id and worked.component_id = component.id
     group by taking.id, step.id
   )
   select taking.student_id as "studentId", taking.name as "studentName",
     coalesce(json_agg(stepped.step order by stepped.sort_order) filter (where stepped.step is not null), '[]') as "workSteps"
   from taking left join stepped on stepped.participant_id = taking.id
   group by taking.student_id, taking.name
   order by taking.name collate "sv-x-icu", taking.student_id`;

const hoursOfProgramme = statement<StudentHours, { periodId: number; levelId: number }>(
  'work-card-hours-of-programme',
  hoursOfText('programme'),
);
const hoursOfClass = statement<StudentHours, { periodId: number; levelId: number }>(
  'work-card-hours-of-class',
  hoursOfText('class'),
);
const hoursOfStudent = statement<StudentHours, { periodId: number; levelId: number }>(
  'work-card-hours-of-student',
  hoursOfText('student'),
);

export const studentHours = {
  programme: hoursOfProgramme,
  class: hoursOfClass,
  student: hoursOfStudent,
} as const;

/** What hours of a period are compared with. */
export const plannedOf = statement<
  { startsOn: string; endsOn: string; hoursPerWeek: number; cardId: number; cardName: string },
  { periodId: number }
>(
  'planned-hours-of-period',
  `select period.starts_on as "startsOn", period.ends_on as "endsOn", period.hours_per_week as "hoursPerWeek",
     card.id as "cardId", card.name as "cardName"
   from placement_period period join work_card card on card.id = period.work_card_id
   where period.id = $periodId`,
);

export interface LinkedModule {
  componentId: number;
  id: number;
  name: string;
  status: Status;
  percent: number | null;
}

/** The modules linked to components of a period's card, with a student's best result in any course. */
export const modulesOfComponents = statement<LinkedModule, { periodId: number; studentId: number }>(
  'linked-modules-of-student',
  `select component.id as "componentId", module.id, module.name, coalesce(best.status, 0) as status, best.best_percent as percent
   from placement_period period
   ${linkedModulesWithBest('$studentId')}
   where period.id = $periodId
   order by module.name collate "sv-x-icu", module.id`,
);
