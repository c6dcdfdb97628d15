import { auditContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readEvents } from './read-events.ts';
import { listActs, undoAct } from './undo.ts';

export const auditRoutes = answer('audit', auditContract, {
  acts: { roles: ['Superuser', 'Admin'], run: listActs },
  undo: { roles: ['Superuser', 'Admin'], run: undoAct },
  events: { roles: ['Superuser', 'Admin'], run: readEvents },
});
