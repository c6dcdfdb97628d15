import { accountJobs } from './domains/accounts/index.ts';
import { mailJobs } from './domains/mail/index.ts';
import type { JobHandlers } from './platform/jobs/work-off.ts';

/** Everything that is done after the reply. */
export const jobs: JobHandlers = { ...accountJobs, ...mailJobs };
