export { commentOnWork } from './comment-on-work.ts';
export { signByLink } from './sign-work.ts';
