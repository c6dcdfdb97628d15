export { readClassValues } from './class-values.ts';
export { classesOfSchool } from './classes.view.ts';
export {
  lockClass,
  lockClasses,
  reachClass,
  reachProgramme,
  reachSchool,
  shareLockClass,
} from './reach.ts';
export { demandFullAccess, mayShapeClasses } from './schools.policy.ts';
export {
  findSchool,
  insertClass,
  markMovedOn,
  schoolById,
  schoolByNumber,
  storeClass,
  taughtClasses,
  touchClasses,
} from './schools.sql.ts';
