import { peopleContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { listStudents } from './list-students.ts';
import { readStudent } from './read-student.ts';
import { readTeacher } from './read-teacher.ts';
import { readTeacherTree } from './read-teacher-tree.ts';

const roles = ['Teacher', 'Superuser', 'Admin'] as const;

export const peopleRoutes = answer('people', peopleContract, {
  teacherByEmail: { roles, run: readTeacherTree },
  teacher: { roles, run: readTeacher },
  student: { roles, run: readStudent },
  studentsOfSchool: { roles: ['Teacher'], run: listStudents },
});
