import { coursesContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

export const access = accessOf(coursesContract, {
  myCourses: { open: 'to students', own: () => ({}), because: 'it reads the caller alone' },
  nextModule: { open: 'to students', own: () => ({}), because: 'it reads the caller alone' },
  coursesOfStudent: {
    open: 'to students',
    own: ({ own }) => ({ email: own.student.email }),
    reaches: { input: ({ other }) => ({ email: other.student.email }), answer: 'UserNotFound' },
  },
  coursesOfClass: {
    own: ({ own }) => ({ id: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ id: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  coursesOfTeacher: {
    own: ({ own }) => ({ email: own.teacher.email }),
    reaches: { input: ({ other }) => ({ email: other.teacher.email }), answer: 'TeacherNotFound' },
  },
  teacherToday: { own: () => ({}), because: 'it reads the caller’s own classes alone' },
  finalExamResults: {
    own: ({ own }) => ({ teacherEmail: own.teacher.email, courseId: own.course.id }),
    reaches: {
      input: ({ other }) => ({ teacherEmail: other.teacher.email, courseId: other.course.id }),
      answer: 'TeacherNotFound',
    },
  },
});
