import { undoContract } from '@gesall/contract';
import { staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { listActs } from './list-acts.ts';
import { undoAct } from './undo-act.ts';

export const undoRoutes = answer('undo', undoContract, {
  acts: { roles: staff, run: listActs },
  undo: { roles: staff, run: undoAct },
});
