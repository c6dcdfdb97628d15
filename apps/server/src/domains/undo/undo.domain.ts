import { domain } from '../../platform/domain.ts';
import { undoRoutes } from './undo.routes.ts';

export const undo = domain('undo', {
  routes: undoRoutes,
  personalData: {
    tables: {
      undone_act: { of: 'own.undone_by = $1', notArchived: 'numbers of requests', erase: 'keep' },
    },
  },
});
