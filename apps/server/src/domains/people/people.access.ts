import { peopleContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const newcomer = { name: 'Ny Person', email: 'ny.person@example.com' };

export const access = accessOf(peopleContract, {
  teacherByEmail: {
    own: ({ own }) => ({ teacherEmail: own.teacher.email }),
    reaches: {
      input: ({ other }) => ({ teacherEmail: other.teacher.email }),
      answer: 'TeacherNotFound',
    },
  },
  teacher: {
    own: ({ own }) => ({ id: own.teacher.id }),
    reaches: { input: ({ other }) => ({ id: other.teacher.id }), answer: 'TeacherNotFound' },
  },
  student: {
    own: ({ own }) => ({ id: own.student.id }),
    reaches: { input: ({ other }) => ({ id: other.student.id }), answer: 'UserNotFound' },
  },
  studentsOfTeacher: {
    own: ({ own }) => ({ teacherEmail: own.teacher.email }),
    reaches: {
      input: ({ other }) => ({ teacherEmail: other.teacher.email }),
      answer: 'TeacherNotFound',
    },
  },
  createStudent: {
    because: 'an address can be given once; it is tried with the students',
    reaches: {
      input: ({ other }) => ({ ...newcomer, classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  createTeacher: {
    because: 'an address can be given once; it is tried with the teachers',
    reaches: {
      input: ({ other }) => ({ ...newcomer, classIds: [other.schoolClass.id] }),
      answer: 'ClassNotFound',
    },
  },
  inviteWaiting: {
    own: ({ own }) => ({ classId: own.schoolClass.id }),
    reaches: { input: ({ other }) => ({ classId: other.schoolClass.id }), answer: 'ClassNotFound' },
  },
  updateUser: {
    own: ({ own }) => ({
      name: own.student.name,
      oldEmail: own.student.email,
      newEmail: own.student.email,
    }),
    reaches: {
      input: ({ other }) => ({
        name: 'Ny',
        oldEmail: other.student.email,
        newEmail: other.student.email,
      }),
      answer: 'UserNotFound',
    },
  },
  setDeleted: {
    because: 'deleting changes what the next asks for; it is tried with the students',
    reaches: {
      input: ({ other }) => ({ email: other.student.email, isDeleted: true }),
      answer: 'UserNotFound',
    },
  },
  updateClass: {
    own: ({ own }) => ({
      id: own.schoolClass.id,
      name: own.schoolClass.name,
      programme: { id: own.programme.id },
    }),
    reaches: {
      input: ({ own, other }) => ({
        id: other.schoolClass.id,
        name: 'Ny',
        programme: { id: own.programme.id },
      }),
      answer: 'ClassNotFound',
    },
  },
  moveClassOn: {
    because: 'a class goes on once; it is tried with the classes that go on',
    reaches: {
      input: ({ other }) => ({
        classId: other.schoolClass.id,
        key: crypto.randomUUID(),
        name: 'Ny',
        studentIds: [],
        teacherIds: [],
      }),
      answer: 'ClassNotFound',
    },
  },
  addTeachersToClass: {
    own: ({ own }) => ({ teacherIds: [own.teacher.id], classId: own.schoolClass.id }),
    reaches: {
      input: ({ own, other }) => ({ teacherIds: [own.teacher.id], classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  removeTeacherFromClass: {
    own: ({ own }) => ({ teacherId: own.teacher.id, classId: own.schoolClass.id }),
    reaches: {
      input: ({ own, other }) => ({ teacherId: own.teacher.id, classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  addStudentsToClass: {
    own: ({ own }) => ({ studentIds: [own.student.id], classId: own.schoolClass.id }),
    reaches: {
      input: ({ own, other }) => ({ studentIds: [own.student.id], classId: other.schoolClass.id }),
      answer: 'ClassNotFound',
    },
  },
  changeClass: {
    own: ({ own }) => ({ id: own.student.id, class: { id: own.schoolClass.id } }),
    reaches: {
      input: ({ own, other }) => ({ id: own.student.id, class: { id: other.schoolClass.id } }),
      answer: 'ClassNotFound',
    },
  },
  studentsOfSchool: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'SchoolNotFound' },
  },
  teachersOfSchool: {
    own: ({ own }) => ({ schoolId: own.school.id }),
    reaches: { input: ({ other }) => ({ schoolId: other.school.id }), answer: 'CustomerNotFound' },
  },
  updateTeacher: {
    own: ({ own }) => ({ id: own.teacher.id, classes: [own.schoolClass.id] }),
    reaches: {
      input: ({ other }) => ({ id: other.teacher.id, classes: [] }),
      answer: 'TeacherNotFound',
    },
  },
  addTeacherToClasses: {
    own: ({ own }) => ({ teacherId: own.teacher.id, classIds: [own.schoolClass.id] }),
    reaches: {
      input: ({ own, other }) => ({ teacherId: own.teacher.id, classIds: [other.schoolClass.id] }),
      answer: 'ClassNotFound',
    },
  },
  moveTeacher: {
    because: 'those who administer reach every school; it is tried with the teachers of a school',
  },
  removeTeacher: {
    because: 'those who administer reach every school; it is tried with the teachers of a school',
  },
});
