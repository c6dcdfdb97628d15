import type { Undoings } from '../../platform/audit/undoing.ts';
import { putCardNamesBack, restoreCards } from './undo-work-cards.sql.ts';
import { insertSteps } from './work-cards.sql.ts';

/** Every teacher of the school may undo what any of them did. */
const byTeachers = () => true;

export const workCardUndoings: Undoings = {
  'workCard.renamed': { putBack: putCardNamesBack, leaves: 'workCard.renamed', byTeachers },
  'workCard.deleted': {
    leaves: 'workCard.restored',
    byTeachers,
    async putBack(db, what) {
      const cards = await restoreCards(db, what);
      const steps = cards.flatMap(({ cardId, workSteps }) =>
        workSteps.map((step) => ({ ...step, cardId })),
      );
      await insertSteps(db, { steps: JSON.stringify(steps) });
      return cards;
    },
  },
};
