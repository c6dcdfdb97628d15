import { domain } from '../../platform/domain.ts';
import { authoringRoutes } from './authoring.routes.ts';
import { modulesRoutes } from './modules.routes.ts';
import { authoringUndoings } from './undo-authoring.ts';

export const authoring = domain('authoring', {
  routes: [...authoringRoutes, ...modulesRoutes],
  undo: authoringUndoings,
});
