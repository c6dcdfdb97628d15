export { eraseAgain, eraseDue } from './erase-person.ts';
