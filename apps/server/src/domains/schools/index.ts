export { classesOfSchool } from './classes.view.ts';
export { reachClass } from './reach.ts';
export { mayAdminister, mayReadSchool } from './schools.policy.ts';
export { schoolsRoutes } from './schools.routes.ts';
