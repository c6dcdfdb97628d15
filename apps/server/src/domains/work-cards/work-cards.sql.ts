import { statement } from '../../platform/db/database.ts';
import { isRegistered } from './work-cards.tables.ts';

interface CardRow {
  id: number;
  schoolId: number | null;
  name: string;
  version: number;
}

const card = 'card.id, card.school_id as "schoolId", card.name, card.version';

/** Locked for changes to the card and its parts. */
export const lockCard = statement<CardRow, { id: number }>(
  'lock-work-card',
  `select ${card} from work_card card where card.id = $id for update`,
);

export const findCard = statement<CardRow, { id: number }>(
  'find-work-card',
  `select ${card} from work_card card where card.id = $id`,
);

export interface PartRow {
  id: number;
  cardId: number;
  schoolId: number | null;
  name: string;
  hours: number;
}

/** Its card is locked too, so that changes to one card run in turn. */
export const lockStep = statement<PartRow, { id: number }>(
  'lock-work-step',
  `select step.id, card.id as "cardId", card.school_id as "schoolId", step.name, step.hours::float8 as hours
   from work_card card join work_step step on step.work_card_id = card.id
   where step.id = $id for update of card, step`,
);

/** Its card is locked too. */
export const lockComponent = statement<PartRow & { stepId: number }, { id: number }>(
  'lock-work-component',
  `select component.id, step.id as "stepId", card.id as "cardId", card.school_id as "schoolId", component.name,
     component.hours::float8 as hours
   from work_card card
   join work_step step on step.work_card_id = card.id
   join work_component component on component.work_step_id = step.id
   where component.id = $id for update of card, component`,
);

interface Components {
  stepId: number | null;
  componentId: number | null;
}

const components = `work_component component
   where (component.work_step_id = $stepId or component.id = $componentId)`;

/** Locks a component, or all of a step, so that no work is registered on them meanwhile. */
export const lockComponents = statement<{ id: number }, Components>(
  'lock-work-components',
  `select component.id from ${components} order by component.id for update`,
);

/** Those on which work was registered; to be asked when they are locked. */
export const registeredComponents = statement<{ id: number }, Components>(
  'registered-work-components',
  `select component.id from ${components} and ${isRegistered('component')}`,
);

export const insertCard = statement<
  { id: number },
  { schoolId: number | null; name: string; by: number; at: Date }
>(
  'insert-work-card',
  'insert into work_card (school_id, name, created_by, created_at) values ($schoolId, $name, $by, $at) returning id',
);

/**
 * Adds steps with components and their modules at the end of their cards. `steps` is a JSON list of
 * `{ cardId, name, hours, workStepComponents: [{ name, hours, moduleIds }] }`.
 */
export const insertSteps = statement<never, { steps: string }>(
  'insert-work-steps',
  `with given as (
     select (step ->> 'cardId')::int as card_id, step, place + coalesce((
       select max(sort_order) from work_step where work_card_id = (step ->> 'cardId')::int), 0)::int as sort_order
     from jsonb_array_elements($steps::jsonb) with ordinality as list(step, place)
   ), steps as (
     insert into work_step (work_card_id, name, hours, sort_order)
     select card_id, step ->> 'name', (step ->> 'hours')::numeric, sort_order from given
     returning id, work_card_id, sort_order
   ), parts as (
     select steps.id as step_id, part, place from steps
     join given on given.card_id = steps.work_card_id and given.sort_order = steps.sort_order,
     jsonb_array_elements(given.step -> 'workStepComponents') with ordinality as list(part, place)
   ), components as (
     insert into work_component (work_step_id, name, hours, sort_order)
     select step_id, part ->> 'name', (part ->> 'hours')::numeric, place from parts
     returning id, work_step_id, sort_order
   )
   insert into work_component_module (component_id, module_id)
   select components.id, module_id::int from components
   join parts on parts.step_id = components.work_step_id and parts.place = components.sort_order,
   jsonb_array_elements_text(coalesce(parts.part -> 'moduleIds', '[]')) module_id`,
);

/** Adds components at the end of a step; `components` is a JSON list of `{ name, hours }`. */
export const insertComponents = statement<never, { stepId: number; components: string }>(
  'insert-work-components',
  `insert into work_component (work_step_id, name, hours, sort_order)
   select $stepId, part ->> 'name', (part ->> 'hours')::numeric, place + coalesce((
     select max(sort_order) from work_component where work_step_id = $stepId), 0)
   from jsonb_array_elements($components::jsonb) with ordinality as list(part, place)`,
);

export const storeCardName = statement<never, { id: number; name: string }>(
  'store-work-card-name',
  'update work_card set name = $name, version = version + 1 where id = $id',
);

export const storeStep = statement<never, { id: number; name: string; hours: number }>(
  'store-work-step',
  'update work_step set name = $name, hours = $hours where id = $id',
);

export const storeComponent = statement<never, { id: number; name: string; hours: number }>(
  'store-work-component',
  'update work_component set name = $name, hours = $hours where id = $id',
);

export const isCardUsed = statement<{ isUsed: boolean }, { id: number }>(
  'is-work-card-used',
  'select exists (select 1 from placement_period where work_card_id = $id) as "isUsed"',
);

export const removeCard = statement<never, { id: number }>(
  'remove-work-card',
  'delete from work_card where id = $id',
);

export const removeStep = statement<never, { id: number }>(
  'remove-work-step',
  'delete from work_step where id = $id',
);

export const removeComponent = statement<never, { id: number }>(
  'remove-work-component',
  'delete from work_component where id = $id',
);

export const stepsOfCard = statement<{ id: number }, { cardId: number }>(
  'steps-of-work-card',
  'select id from work_step where work_card_id = $cardId order by sort_order, id',
);

export const componentsOfStep = statement<{ id: number }, { stepId: number }>(
  'components-of-work-step',
  'select id from work_component where work_step_id = $stepId order by sort_order, id',
);

export const orderSteps = statement<never, { ids: readonly number[] }>(
  'order-work-steps',
  `update work_step set sort_order = given.place from unnest($ids::int[]) with ordinality as given(id, place)
   where work_step.id = given.id`,
);

export const orderComponents = statement<never, { ids: readonly number[] }>(
  'order-work-components',
  `update work_component set sort_order = given.place from unnest($ids::int[]) with ordinality as given(id, place)
   where work_component.id = given.id`,
);

export const modulesOfComponent = statement<{ id: number }, { componentId: number }>(
  'modules-of-work-component',
  'select module_id as id from work_component_module where component_id = $componentId',
);

export const replaceModules = statement<
  never,
  { componentId: number; moduleIds: readonly number[] }
>(
  'replace-component-modules',
  `with removed as (
     delete from work_component_module where component_id = $componentId and module_id <> all ($moduleIds::int[])
   )
   insert into work_component_module (component_id, module_id)
   select $componentId, module_id from unnest($moduleIds::int[]) module_id on conflict do nothing`,
);
