import { peopleContract } from '@gesall/contract';
import { administrators, staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { addTeachersToClass, addTeacherToClasses } from './add-teachers-to-class.ts';
import { createStudent } from './create-student.ts';
import { createTeacher } from './create-teacher.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { moveClassOn } from './move-class-on.ts';
import { addStudentsToClass, changeClass } from './move-students.ts';
import { moveTeacher } from './move-teacher.ts';
import {
  listStudents,
  listTeachers,
  readStudent,
  readStudentsOfTeacher,
  readTeacher,
  readTeacherTree,
} from './people.reads.ts';
import { removeTeacher } from './remove-teacher.ts';
import { removeTeacherFromClass } from './remove-teacher-from-class.ts';
import { setDeleted } from './set-deleted.ts';
import { updateClass } from './update-class.ts';
import { updateTeacher } from './update-teacher.ts';
import { updateUser } from './update-user.ts';

export const peopleRoutes = answer('people', peopleContract, {
  teacherByEmail: { roles: staff, run: readTeacherTree },
  teacher: { roles: staff, run: readTeacher },
  student: { roles: staff, run: readStudent },
  teachersOfSchool: { roles: staff, run: listTeachers },
  studentsOfSchool: { roles: staff, run: listStudents },
  studentsOfTeacher: { roles: staff, run: readStudentsOfTeacher },
  createStudent: { roles: staff, run: createStudent },
  createTeacher: { roles: staff, run: createTeacher },
  updateTeacher: { roles: staff, run: updateTeacher },
  moveTeacher: { roles: administrators, run: moveTeacher },
  removeTeacher: { roles: administrators, run: removeTeacher },
  inviteWaiting: { roles: staff, run: inviteWaiting },
  updateUser: { roles: staff, run: updateUser },
  setDeleted: { roles: staff, run: setDeleted },
  updateClass: { roles: staff, run: updateClass },
  moveClassOn: { roles: staff, run: moveClassOn },
  addTeachersToClass: { roles: staff, run: addTeachersToClass },
  addTeacherToClasses: { roles: staff, run: addTeacherToClasses },
  removeTeacherFromClass: { roles: staff, run: removeTeacherFromClass },
  addStudentsToClass: { roles: staff, run: addStudentsToClass },
  changeClass: { roles: staff, run: changeClass },
});
