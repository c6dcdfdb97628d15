import { domain } from '../../platform/domain.ts';
import { registerRoutes } from './register.routes.ts';
import { registerUndoings } from './undo-register.ts';

export const register = domain('register', { routes: registerRoutes, undo: registerUndoings });
