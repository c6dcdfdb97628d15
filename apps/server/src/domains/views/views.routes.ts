import { viewsContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { createView, deleteView, listViews, updateView } from './own-views.ts';

export const viewsRoutes = answer('views', viewsContract, {
  views: { roles: administrators, run: listViews },
  createView: { roles: administrators, run: createView },
  updateView: { roles: administrators, run: updateView },
  deleteView: { roles: administrators, run: deleteView },
});
