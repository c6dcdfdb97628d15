import { auditContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { readEvents } from './read-events.ts';

export const auditRoutes = answer('audit', auditContract, {
  events: { roles: ['Superuser', 'Admin'], run: readEvents },
});
