import type { Undoings } from '../../platform/audit/undoing.ts';
import { putArticlesBack, touchAssortments } from './undo-articles.sql.ts';

export const articleUndoings: Undoings = {
  'shopArticle.changed': {
    leaves: 'shopArticle.changed',
    async putBack(db, { events }) {
      await touchAssortments(db, { events });
      return putArticlesBack(db, { events });
    },
  },
};
