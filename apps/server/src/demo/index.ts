export { startAccountingStandIn } from './accounting-stand-in.ts';
export { startContentStandIn } from './content-stand-in.ts';
export { knownPeople, password } from './demo-plan.ts';
export { makeDemoSchool } from './demo-school.ts';
