import { z } from 'zod';
import { call } from './call.ts';
import { done, id, key, named, typed, version } from './wire.ts';

/** Hours of a step or component; the operation refuses what is none. */
const hours = z.number().default(0);

const newComponent = z.object({ name: typed, hours });
const newComponents = z.array(newComponent).max(100);
const newStep = z.object({ name: typed, hours, workStepComponents: newComponents.default([]) });
const newSteps = z.array(newStep).max(100);

const component = z.object({
  id: z.number(),
  name: z.string(),
  hours: z.number(),
  /** The modules to read before it is practised (ours). */
  modules: z.array(named),
});
const step = z.object({
  id: z.number(),
  name: z.string(),
  hours: z.number(),
  workStepComponents: z.array(component),
});
const card = z.object({
  id: z.number(),
  name: z.string(),
  workSteps: z.array(step),
  /** Belongs to no school; teachers copy it (ours). */
  isTemplate: z.boolean(),
  /** How many periods use it (ours). */
  periods: z.number(),
  version: z.number(),
});

const edit = z.object({ id, name: z.string().max(1000).optional(), hours: z.number().optional() });
const order = z.array(key).min(1).max(1000);

/** Work cards: what students practise during a period, in steps of components. */
export const workCardsContract = {
  workCards: call('GET', '/Apl/GetWorkCards', {
    about: 'The work cards of the school by name, then the templates that all schools share.',
    result: z.array(card),
  }),

  createWorkCard: call('POST', '/Apl/PostWorkCard', {
    about: 'Creates a work card of the school; an administrator’s is a template.',
    body: z.object({ Name: typed, WorkSteps: newSteps.default([]) }),
    result: card,
    fails: [
      ...([
        'WorkCardNameRequired',
        'WorkCardNameAlreadyExists',
        'WorkCardNeedsWorkSteps',
        'WorkStepNeedsComponents',
      ] as const),
      ...(['NameRequired', 'FieldTooLong', 'InvalidHours'] as const),
    ],
  }),

  renameWorkCard: call('PATCH', '/Apl/RenameWorkCard', {
    about: 'Renames a work card.',
    ours: true,
    body: z.object({ id, name: typed, version }),
    result: done,
    fails: [
      'WorkCardNotFound',
      'WorkCardNameRequired',
      'FieldTooLong',
      'WorkCardNameAlreadyExists',
      'ChangedMeanwhile',
    ],
  }),

  copyWorkCard: call('POST', '/Apl/CopyWorkCard', {
    about: 'Copies a work card or template to the school under another name.',
    ours: true,
    body: z.object({ workCardId: id, name: typed }),
    result: card,
    fails: [
      'WorkCardNotFound',
      'WorkCardNameRequired',
      'FieldTooLong',
      'WorkCardNameAlreadyExists',
    ],
  }),

  deleteWorkCard: call('DELETE', '/Apl/DeleteWorkCard', {
    about: 'Deletes a work card that no period uses.',
    query: z.object({ workCardId: id }),
    result: done,
    fails: ['WorkCardNotFound', 'WorkCardInUse'],
  }),

  addWorkSteps: call('POST', '/Apl/PostWorkSteps', {
    about: 'Adds steps with components at the end of a work card.',
    body: z.object({ workCardId: id, workSteps: newSteps.min(1) }),
    result: done,
    fails: [
      'WorkCardNotFound',
      'WorkStepNeedsComponents',
      'NameRequired',
      'FieldTooLong',
      'InvalidHours',
    ],
  }),

  addComponents: call('POST', '/Apl/PostComponents', {
    about: 'Adds components at the end of a step.',
    body: z.object({ WorkStepId: id, WorkStepComponents: newComponents.min(1) }),
    result: done,
    fails: ['WorkStepNotFound', 'NameRequired', 'FieldTooLong', 'InvalidHours'],
  }),

  editWorkStep: call('PATCH', '/Apl/EditWorkStep', {
    about: 'Changes the name or hours of a step.',
    body: edit,
    result: done,
    fails: [
      'WorkStepNotFound',
      'NameRequired',
      'FieldTooLong',
      'InvalidHours',
      'WorkStepCannotBeEditedRegistrationsExist',
    ],
  }),

  editComponent: call('PATCH', '/Apl/EditComponent', {
    about: 'Changes the name or hours of a component.',
    body: edit,
    result: done,
    fails: [
      'WorkStepComponentNotFound',
      'NameRequired',
      'FieldTooLong',
      'InvalidHours',
      'ComponentCannotBeEditedRegistrationsExist',
    ],
  }),

  deleteWorkStep: call('DELETE', '/Apl/DeleteWorkStep', {
    about: 'Deletes a step with its components, unless it is the last one of its card.',
    query: z.object({ workStepId: id }),
    result: done,
    fails: [
      'WorkStepNotFound',
      'WorkCardNeedsWorkSteps',
      'WorkStepCannotBeDeletedRegistrationsExist',
    ],
  }),

  deleteComponent: call('DELETE', '/Apl/DeleteComponent', {
    about: 'Deletes a component, unless it is the last one of its step.',
    query: z.object({ componentId: id }),
    result: done,
    fails: [
      'WorkStepComponentNotFound',
      'WorkStepNeedsComponents',
      'ComponentCannotBeDeletedRegistrationsExist',
    ],
  }),

  orderWorkSteps: call('POST', '/Apl/OrderWorkSteps', {
    about: 'Sets the order of a card’s steps; all of them are given.',
    ours: true,
    body: z.object({ workCardId: id, ids: order }),
    result: done,
    fails: ['WorkCardNotFound', 'ChangedMeanwhile'],
  }),

  orderComponents: call('POST', '/Apl/OrderComponents', {
    about: 'Sets the order of a step’s components; all of them are given.',
    ours: true,
    body: z.object({ workStepId: id, ids: order }),
    result: done,
    fails: ['WorkStepNotFound', 'ChangedMeanwhile'],
  }),

  modulesToLink: call('GET', '/Apl/GetModulesToLink', {
    about: 'The modules of the school’s courses, which a component can name; by course.',
    ours: true,
    result: z.array(
      z.object({ courseId: z.number(), courseName: z.string(), modules: z.array(named) }),
    ),
  }),

  setComponentModules: call('POST', '/Apl/SetComponentModules', {
    about: 'Sets the modules to read before a component is practised.',
    ours: true,
    body: z.object({ componentId: id, moduleIds: z.array(key).max(50) }),
    result: done,
    fails: ['WorkStepComponentNotFound', 'ModuleNotFound'],
  }),
};

export const workCardsFailures = {
  WorkStepNotFound: 404,
  WorkStepComponentNotFound: 404,
  WorkCardNameRequired: 400,
  WorkCardNameAlreadyExists: 409,
  WorkCardNeedsWorkSteps: 400,
  WorkStepNeedsComponents: 400,
  WorkCardInUse: 409,
  InvalidHours: 400,
  /** Students have registered work on the step. */
  WorkStepCannotBeEditedRegistrationsExist: 409,
  WorkStepCannotBeDeletedRegistrationsExist: 409,
  /** Students have registered work on the component. */
  ComponentCannotBeEditedRegistrationsExist: 409,
  ComponentCannotBeDeletedRegistrationsExist: 409,
} as const;
