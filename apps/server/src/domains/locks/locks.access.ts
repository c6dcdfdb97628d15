import { locksContract } from '@gesall/contract';
import { accessOf, place } from '../../testing/access.ts';

/** Unlocks before and after, since other calls start the modules. */
const unlock = (moduleId: number | undefined, studentId: number) => ({
  moduleId,
  studentId,
  locked: false,
});

export const access = accessOf(locksContract, {
  setModuleLock: {
    own: ({ own }) => unlock(own.modules[0]?.id, own.student.id),
    reaches: {
      input: ({ own, other }) => unlock(own.modules[0]?.id, other.student.id),
      answer: 'UserNotFound',
    },
  },
  setModuleLockForClass: {
    own: ({ own }) => ({
      moduleId: own.modules[0]?.id,
      classId: own.schoolClass.id,
      locked: false,
    }),
    reaches: {
      input: ({ own, other }) => ({
        moduleId: own.modules[0]?.id,
        classId: other.schoolClass.id,
        locked: false,
      }),
      answer: 'ClassNotFound',
    },
  },
  setCourseLock: {
    own: ({ own }) => ({ courseId: own.course.id, locked: false, studentIds: [own.student.id] }),
    reaches: {
      input: ({ own, other }) => ({
        courseId: own.course.id,
        locked: false,
        studentIds: [own.student.id, other.student.id],
      }),
      answer: 'UserNotFound',
    },
  },
  activateFinalExam: {
    own: ({ ownPlace }) => ({ exams: [{ id: ownPlace, finalExamEnabled: false }] }),
    reaches: {
      input: ({ ownPlace, otherPlace }) => ({
        exams: [ownPlace, otherPlace].map((id) => ({ id, finalExamEnabled: false })),
      }),
      answer: 'UserNotFound',
    },
  },
  activateFinalExamForTeacher: {
    reaches: {
      input: ({ other }) => ({ ...place(other), email: other.teacher.email }),
      answer: 'TeacherNotFound',
    },
    because: 'the course of the schools has no final exam; its own tests open one',
  },
});
