export { connectToClasses } from './add-teachers-to-class.ts';
export { changeSchool } from './change-school.ts';
export { enrolStudents } from './enrol-students.ts';
export { leaveSchool } from './leave-school.ts';
export { moveStudents } from './move-students.ts';
export { liveStudentsOfClass } from './people.sql.ts';
export type { LevelKind } from './people.tables.ts';
export { readPersonName } from './person-values.ts';
export { reachStudent, reachTeacherByEmail } from './reach.ts';
