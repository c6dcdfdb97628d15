export { queueMail, queueMails } from './queue-mail.ts';
