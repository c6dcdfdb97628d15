export { withdrawMail } from './mail.sql.ts';
export { queueMail, queueMails, storeMails } from './queue-mail.ts';
export { sendMail } from './send-mail.ts';
