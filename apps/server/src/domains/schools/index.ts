export { classesOfSchool } from './classes.view.ts';
export { mayAdminister, mayReadSchool } from './schools.policy.ts';
export { schoolsRoutes } from './schools.routes.ts';
