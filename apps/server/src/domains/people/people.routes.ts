import { peopleContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { addTeachersToClass, addTeacherToClasses } from './add-teachers-to-class.ts';
import { createStudent } from './create-student.ts';
import { createTeacher } from './create-teacher.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { listStudents } from './list-students.ts';
import { listTeachers } from './list-teachers.ts';
import { moveClassOn } from './move-class-on.ts';
import { addStudentsToClass, changeClass } from './move-students.ts';
import { moveTeacher } from './move-teacher.ts';
import { readStudent } from './read-student.ts';
import { readStudentsOfTeacher } from './read-students-of-teacher.ts';
import { readTeacher } from './read-teacher.ts';
import { readTeacherTree } from './read-teacher-tree.ts';
import { removeTeacher } from './remove-teacher.ts';
import { removeTeacherFromClass } from './remove-teacher-from-class.ts';
import { setDeleted } from './set-deleted.ts';
import { updateClass } from './update-class.ts';
import { updateTeacher } from './update-teacher.ts';
import { updateUser } from './update-user.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;
const administrators = ['Superuser', 'Admin'] as const;

export const peopleRoutes = answer('people', peopleContract, {
  teacherByEmail: { roles, run: readTeacherTree },
  teacher: { roles, run: readTeacher },
  student: { roles, run: readStudent },
  teachersOfSchool: { roles, run: listTeachers },
  studentsOfSchool: { roles, run: listStudents },
  studentsOfTeacher: { roles, run: readStudentsOfTeacher },
  createStudent: { roles, run: createStudent },
  createTeacher: { roles, run: createTeacher },
  updateTeacher: { roles, run: updateTeacher },
  moveTeacher: { roles: administrators, run: moveTeacher },
  removeTeacher: { roles: administrators, run: removeTeacher },
  inviteWaiting: { roles, run: inviteWaiting },
  updateUser: { roles, run: updateUser },
  setDeleted: { roles, run: setDeleted },
  updateClass: { roles, run: updateClass },
  moveClassOn: { roles, run: moveClassOn },
  addTeachersToClass: { roles, run: addTeachersToClass },
  addTeacherToClasses: { roles, run: addTeacherToClasses },
  removeTeacherFromClass: { roles, run: removeTeacherFromClass },
  addStudentsToClass: { roles, run: addStudentsToClass },
  changeClass: { roles, run: changeClass },
});
