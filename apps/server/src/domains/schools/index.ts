export { readClassValues } from './class-values.ts';
export { classesOfSchool } from './classes.view.ts';
export { holdClass, holdClasses, lockClass, reachClass, reachProgramme, withinReach } from './reach.ts';
export { registerRoutes } from './register/register.routes.ts';
export { demandFullAccess, mayAdminister, mayReadSchool } from './schools.policy.ts';
export { schoolsRoutes } from './schools.routes.ts';
export { findSchool, storeClass } from './schools.sql.ts';
