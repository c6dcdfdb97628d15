import { auditContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { readEvents } from './read-events.ts';

export const auditRoutes = answer('audit', auditContract, {
  events: { roles: administrators, run: readEvents },
});
