import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, key, version } from '../../platform/db/columns.ts';
import { account } from '../accounts/accounts.tables.ts';
import { moduleTable } from '../authoring/authoring.tables.ts';
import { school } from '../register/register.tables.ts';

/** A card of a school; null is a template that all schools share. Its name is unique there. */
export const workCard = pgTable(
  'work_card',
  {
    id: key(),
    schoolId: integer().references(() => school.id),
    name: varchar({ length: 200 }).notNull(),
    createdBy: integer().references(() => account.id),
    createdAt: createdAt(),
    version: version(),
  },
  (card) => [
    uniqueIndex('work_card_name').on(
      sql`coalesce(${card.schoolId}, 0)`,
      sql`lower(trim(${card.name}))`,
    ),
  ],
);

export const workStep = pgTable(
  'work_step',
  {
    id: key(),
    workCardId: integer()
      .notNull()
      .references(() => workCard.id, { onDelete: 'cascade' }),
    name: varchar({ length: 200 }).notNull(),
    hours: decimal(7, 2).notNull().default(0),
    sortOrder: integer().notNull(),
  },
  (step) => [
    check('work_step_hours', sql`hours >= 0`),
    index().on(step.workCardId, step.sortOrder),
  ],
);

export const workComponent = pgTable(
  'work_component',
  {
    id: key(),
    workStepId: integer()
      .notNull()
      .references(() => workStep.id, { onDelete: 'cascade' }),
    name: varchar({ length: 200 }).notNull(),
    hours: decimal(7, 2).notNull().default(0),
    sortOrder: integer().notNull(),
  },
  (component) => [
    check('work_component_hours', sql`hours >= 0`),
    index().on(component.workStepId, component.sortOrder),
  ],
);

/** The modules to read before a component is practised. */
export const workComponentModule = pgTable(
  'work_component_module',
  {
    componentId: integer()
      .notNull()
      .references(() => workComponent.id, { onDelete: 'cascade' }),
    moduleId: integer()
      .notNull()
      .references(() => moduleTable.id),
  },
  (link) => [primaryKey({ columns: [link.componentId, link.moduleId] }), index().on(link.moduleId)],
);

/**
 * `component` is a name of SQL: students have registered work on it, or it has been assessed.
 * Changing or deleting it would change what they did.
 */
export const isRegistered = (component: string) => `(exists (
     select 1 from work_registration registered where registered.component_id = ${component}.id)
     or exists (select 1 from component_level leveled where leveled.component_id = ${component}.id))`;

/**
 * Joins to a `placement_period` the modules of its card's components, and as `best` the result of
 * the student with the id in `student` that counts among those of all courses: a finished one
 * before others, then the highest percent.
 */
export const linkedModulesWithBest = (student: string) =>
  `join work_step step on step.work_card_id = period.work_card_id
   join work_component component on component.work_step_id = step.id
   join work_component_module link on link.component_id = component.id
   join module on module.id = link.module_id and module.deleted_at is null
   left join lateral (
     select result.status, result.best_percent, result.last_run_at from result
     where result.student_id = ${student} and result.module_id = module.id and result.deleted_at is null
     order by result.status > 1 desc, result.best_percent desc nulls last, result.id limit 1) best on true`;
