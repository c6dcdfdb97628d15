import type { JobHandlers } from '../../platform/jobs/work-off.ts';
import { answerReset } from './answer-reset.ts';

export { accountsRoutes } from './accounts.routes.ts';
export { identify } from './identify.ts';
export { inviteByMail } from './invite-by-mail.ts';
export { removeOldBuckets } from './limits.sql.ts';
export { removeOldLinks } from './links.sql.ts';
export { superuserLink } from './superuser-link.ts';
export const accountJobs: JobHandlers = { 'answer-reset': answerReset };
