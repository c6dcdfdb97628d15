import type { JobHandlers } from '../../platform/jobs/work-off.ts';
import { sendMail } from './send-mail.ts';

export { removeLettersOf } from './erasing.sql.ts';
export { kindsWithLink } from './letters.ts';
export { removeOldLetters } from './mail.sql.ts';
export { queueMail, queueMails } from './queue-mail.ts';
export { sendAgain } from './send-again.ts';
export const mailJobs: JobHandlers = { 'send-mail': sendMail };
