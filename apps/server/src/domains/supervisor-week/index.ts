export { writeWeekLetters } from './send-week-letters.ts';
