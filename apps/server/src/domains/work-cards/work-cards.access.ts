import { workCardsContract } from '@gesall/contract';
import { accessOf, type Period } from '../../testing/access.ts';

const componentOf = ({ workCard }: Period) => workCard.components[0]?.id;
const part = { name: 'Kapa', hours: 1 };
const changes = 'the matrix changes no names that other calls read; its own tests do';
const gone = 'it is gone afterwards; its own tests delete';

export const access = accessOf(workCardsContract, {
  workCards: { own: () => ({}), because: 'it names nothing' },
  createWorkCard: {
    because: 'a name is taken once; its own tests create cards and administrators’ templates',
  },
  renameWorkCard: {
    own: ({ ownPeriod }) => ({ id: ownPeriod.workCard.id, name: ownPeriod.workCard.name }),
    reaches: {
      input: ({ otherPeriod }) => ({ id: otherPeriod.workCard.id, name: 'Nytt' }),
      answer: 'WorkCardNotFound',
    },
  },
  copyWorkCard: {
    reaches: {
      input: ({ otherPeriod }) => ({ workCardId: otherPeriod.workCard.id, name: 'Kopia' }),
      answer: 'WorkCardNotFound',
    },
    because: 'a name is taken once; its own tests copy',
  },
  deleteWorkCard: {
    reaches: {
      input: ({ otherPeriod }) => ({ workCardId: otherPeriod.workCard.id }),
      answer: 'WorkCardNotFound',
    },
    because: gone,
  },
  addWorkSteps: {
    own: ({ ownPeriod }) => ({
      workCardId: ownPeriod.workCard.id,
      workSteps: [{ ...part, workStepComponents: [part] }],
    }),
    reaches: {
      input: ({ otherPeriod }) => ({
        workCardId: otherPeriod.workCard.id,
        workSteps: [{ ...part, workStepComponents: [part] }],
      }),
      answer: 'WorkCardNotFound',
    },
  },
  addComponents: {
    own: ({ ownPeriod }) => ({
      WorkStepId: ownPeriod.workCard.step.id,
      WorkStepComponents: [part],
    }),
    reaches: {
      input: ({ otherPeriod }) => ({
        WorkStepId: otherPeriod.workCard.step.id,
        WorkStepComponents: [part],
      }),
      answer: 'WorkStepNotFound',
    },
  },
  editWorkStep: {
    own: ({ ownPeriod }) => ({ id: ownPeriod.workCard.step.id, hours: 40 }),
    reaches: {
      input: ({ otherPeriod }) => ({ id: otherPeriod.workCard.step.id, hours: 40 }),
      answer: 'WorkStepNotFound',
    },
  },
  editComponent: {
    own: ({ ownPeriod }) => ({ id: componentOf(ownPeriod), hours: 20 }),
    reaches: {
      input: ({ otherPeriod }) => ({ id: componentOf(otherPeriod), hours: 20 }),
      answer: 'WorkStepComponentNotFound',
    },
  },
  deleteWorkStep: {
    reaches: {
      input: ({ otherPeriod }) => ({ workStepId: otherPeriod.workCard.step.id }),
      answer: 'WorkStepNotFound',
    },
    because: gone,
  },
  deleteComponent: {
    reaches: {
      input: ({ otherPeriod }) => ({ componentId: componentOf(otherPeriod) }),
      answer: 'WorkStepComponentNotFound',
    },
    because: gone,
  },
  orderWorkSteps: {
    reaches: {
      input: ({ otherPeriod }) => ({
        workCardId: otherPeriod.workCard.id,
        ids: [otherPeriod.workCard.step.id],
      }),
      answer: 'WorkCardNotFound',
    },
    because: changes,
  },
  orderComponents: {
    reaches: {
      input: ({ otherPeriod }) => ({
        workStepId: otherPeriod.workCard.step.id,
        ids: otherPeriod.workCard.components.map(({ id }) => id),
      }),
      answer: 'WorkStepNotFound',
    },
    because: changes,
  },
  modulesToLink: {
    because:
      'administrators are offered the modules of every course; its own tests ask as a teacher',
  },
  setComponentModules: {
    own: ({ ownPeriod }) => ({ componentId: componentOf(ownPeriod), moduleIds: [] }),
    reaches: {
      input: ({ otherPeriod }) => ({ componentId: componentOf(otherPeriod), moduleIds: [] }),
      answer: 'WorkStepComponentNotFound',
    },
  },
});
