import { viewsContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { createView, deleteView, listViews, updateView } from './own-views.ts';

const roles = ['Superuser', 'Admin'] as const;

export const viewsRoutes = answer('views', viewsContract, {
  views: { roles, run: listViews },
  createView: { roles, run: createView },
  updateView: { roles, run: updateView },
  deleteView: { roles, run: deleteView },
});
