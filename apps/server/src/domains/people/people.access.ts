import { peopleContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(peopleContract, {
  teacherByEmail: {
    own: ({ own }) => ({ teacherEmail: own.teacher.email }),
    reaches: { input: ({ other }) => ({ teacherEmail: other.teacher.email }), answer: 'TeacherNotFound' },
  },
  teacher: {
    own: ({ own }) => ({ id: own.teacher.id }),
    reaches: { input: ({ other }) => ({ id: other.teacher.id }), answer: 'TeacherNotFound' },
  },
  student: {
    own: ({ own }) => ({ id: own.student.id }),
    reaches: { input: ({ other }) => ({ id: other.student.id }), answer: 'UserNotFound' },
  },
  studentsOfSchool: { own: () => ({}), because: 'it reads the caller’s own school' },
});
