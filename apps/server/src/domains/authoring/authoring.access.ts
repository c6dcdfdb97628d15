import { authoringContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const noSchool = { because: 'courses and modules belong to no school' };

export const access = accessOf(authoringContract, {
  courses: noSchool,
  orphanCourses: noSchool,
  createCourse: noSchool,
  updateCourse: noSchool,
  deleteCourse: noSchool,
  hideCourse: noSchool,
  hideCourses: noSchool,
  hideModule: noSchool,
  hideModules: noSchool,
  setModuleOrder: noSchool,
  updateModule: noSchool,
  deleteModule: noSchool,
  uploadAnswers: noSchool,
});
