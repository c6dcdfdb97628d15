export { knownPeople, password } from './demo-plan.ts';
export { makeDemoSchool } from './demo-school.ts';
