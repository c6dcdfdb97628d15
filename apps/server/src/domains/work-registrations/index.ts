export { commentOnWork } from './comment-on-work.ts';
export { hoursOf } from './read-hours.ts';
export { signByLink } from './sign-work.ts';
export { shareLockComponent } from './work-registrations.sql.ts';
