export { connectToClasses } from './add-teachers-to-class.ts';
export { changeSchool } from './change-school.ts';
export { leaveSchool } from './leave-school.ts';
export { moveStudents } from './move-students.ts';
export { peopleRoutes } from './people.routes.ts';
export { liveStudentsOfClass } from './people.sql.ts';
export { reachStudent, reachTeacherByEmail } from './reach.ts';
export { settleStudents } from './settle-students.ts';
export { peopleUndoings } from './undo-moves.ts';
