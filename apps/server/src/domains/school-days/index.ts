export { freeDaysOfSchool } from './read-school-days.ts';
