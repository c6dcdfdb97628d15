export { commentOnWork } from './comment-on-work.ts';
export { readHoursOfStudent } from './read-hours.ts';
export { signByLink } from './sign-work.ts';
