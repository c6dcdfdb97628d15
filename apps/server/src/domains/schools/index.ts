export { readClassValues } from './class-values.ts';
export { classesOfSchool } from './classes.view.ts';
export {
  holdClass,
  lockClass,
  lockClasses,
  reachClass,
  reachProgramme,
  withinReach,
} from './reach.ts';
export { registerRoutes } from './register/register.routes.ts';
export { demandFullAccess, mayAdminister, mayReadSchool } from './schools.policy.ts';
export { schoolsRoutes } from './schools.routes.ts';
export {
  classByKey,
  findSchool,
  insertClass,
  markMovedOn,
  schoolByNumber,
  storeClass,
  taughtClasses,
  touchClasses,
} from './schools.sql.ts';
export { schoolUndoings } from './undo-schools.ts';
