import type { ComponentLevel } from '@gesall/rules';
import { statement } from '../../../platform/db/database.ts';
import { isLiveClass } from '../../schools/schools.tables.ts';
import { linkedModulesWithBest } from '../../work-cards/work-cards.tables.ts';
import { signatureJson } from '../../work-registrations/work-registrations.tables.ts';

interface Head {
  participantId: number;
  schoolName: string;
  studentName: string;
  className: string | null;
  periodName: string;
  from: string;
  to: string;
  companyName: string;
  /** The main one first. */
  supervisors: string[];
  /** Before changes of workplace, the first stay first. */
  formerWorkplaces: { from: string; to: string; company: string; supervisors: string[] }[];
  breaks: { name: string; from: string; to: string }[];
}

interface Asked {
  periodId: number;
  studentId: number;
}

export const headOfPaper = statement<Head, Asked>(
  'placement-paper-head',
  `select participant.id as "participantId", school.name as "schoolName", person.name as "studentName", main.name as "className",
     period.name as "periodName", period.starts_on as "from", period.ends_on as "to", place.name as "companyName",
     coalesce((select json_agg(follower.name order by link.position, follower.id)
       from participant_supervisor link join account follower on follower.id = link.supervisor_id
       where link.participant_id = participant.id), '[]') as supervisors,
     coalesce((select json_agg(json_build_object('from', former.from_day, 'to', former.to_day, 'company', workplace.name,
         'supervisors', coalesce((select json_agg(follower.name order by link.position)
           from former_supervisor link join account follower on follower.id = link.supervisor_id
           where link.participant_id = former.participant_id and link.from_day = former.from_day), '[]')) order by former.from_day)
       from former_workplace former join company workplace on workplace.id = former.company_id
       where former.participant_id = participant.id), '[]') as "formerWorkplaces",
     coalesce((select json_agg(json_build_object('name', free.name, 'from', free.first_day, 'to', free.last_day) order by free.first_day)
       from school_break free
       where free.school_id = period.school_id and free.first_day <= period.ends_on and free.last_day >= period.starts_on), '[]') as breaks
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   join school on school.id = period.school_id
   join account person on person.id = participant.student_id
   join company place on place.id = participant.company_id
   left join class_student membership on membership.student_id = person.id and membership.is_main
   left join school_class main on main.id = membership.class_id and ${isLiveClass('main')}
   where participant.period_id = $periodId and participant.student_id = $studentId`,
);

interface Signature {
  name: string;
  at: string;
  byLink: boolean;
}

export interface SignedEntry {
  id: number;
  createdAt: string;
  title: string;
  body: string;
  hours: number;
  step: string;
  component: string;
  supervisor: Signature | null;
  teacher: Signature | null;
  /** Hashes of its pictures in their order. */
  pictures: string[];
}

/** Entries that one side has signed at least, the first written first. */
export const signedEntriesOf = statement<SignedEntry, { participantId: number }>(
  'placement-paper-entries',
  `select registration.id, iso(registration.created_at) as "createdAt", registration.title, registration.body, registration.hours,
     step.name as step, component.name as component,
     ${signatureJson('supervisor')} as supervisor, ${signatureJson('teacher')} as teacher,
     coalesce((select json_agg(encode(image.blob_hash, 'hex') order by image.position) from registration_image image
       where image.registration_id = registration.id), '[]') as pictures
   from work_registration registration
   join work_component component on component.id = registration.component_id
   join work_step step on step.id = component.work_step_id
   where registration.participant_id = $participantId
     and (registration.supervisor_signed_at is not null or registration.teacher_signed_at is not null)
   order by registration.created_at, registration.id`,
);

export interface AssessedComponent {
  component: string;
  student: ComponentLevel | null;
  supervisor: ComponentLevel | null;
}

interface Assessment {
  /** Components of which one side at least has set a level, in the order of the card. */
  levels: AssessedComponent[];
  /** Null while it is not signed. */
  statement: { text: string; name: string; at: string } | null;
}

/** The levels of both sides, and the statement that a supervisor has signed. */
export const assessmentOf = statement<Assessment, { participantId: number }>(
  'placement-paper-assessment',
  `select coalesce((
       select json_agg(json_build_object('component', component.name, 'student', own.level, 'supervisor', theirs.level)
         order by step.sort_order, component.sort_order, component.id)
       from placement_participant participant
       join placement_period period on period.id = participant.period_id
       join work_step step on step.work_card_id = period.work_card_id
       join work_component component on component.work_step_id = step.id
       left join component_level own on own.participant_id = participant.id and own.component_id = component.id and own.side = 'student'
       left join component_level theirs on theirs.participant_id = participant.id and theirs.component_id = component.id and theirs.side = 'supervisor'
       where participant.id = $participantId and (own.level is not null or theirs.level is not null)), '[]') as levels,
     (select json_build_object('text', said.text, 'name', signer.name, 'at', iso(said.signed_at))
       from supervisor_statement said join account signer on signer.id = said.signed_by
       where said.participant_id = $participantId and said.signed_at is not null) as statement`,
);

export interface ModuleResult {
  component: string;
  module: string;
  /** Of the best result, also without a place in a course now; null when it was never started. */
  status: 1 | 2 | 3 | null;
  percent: number | null;
  lastRunAt: string | null;
}

/** The modules of the card's components with the student's best result in each. */
export const moduleResultsOf = statement<ModuleResult, Asked>(
  'placement-paper-modules',
  `select component.name as component, module.name as module, best.status, best.best_percent as percent, iso(best.last_run_at) as "lastRunAt"
   from placement_period period
   ${linkedModulesWithBest('$studentId')}
   where period.id = $periodId
   order by step.sort_order, component.sort_order, component.id, module.name collate "sv-x-icu", module.id`,
);
