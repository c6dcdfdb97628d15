import { authoringContract } from '@gesall/contract';
import { answer } from '../../../platform/http/answer.ts';
import { createCourse, deleteCourse, hideCourse, listCourses, listOrphanCourses, setModuleOrder, updateCourse } from './courses.ts';
import { deleteModule, hideModule, updateModule, uploadAnswers } from './modules.ts';

const roles = ['Superuser', 'Admin'] as const;

export const authoringRoutes = answer('authoring', authoringContract, {
  courses: { roles, run: listCourses },
  orphanCourses: { roles, run: listOrphanCourses },
  createCourse: { roles, run: createCourse },
  updateCourse: { roles, run: updateCourse },
  deleteCourse: { roles, run: deleteCourse },
  hideCourse: { roles, run: hideCourse },
  hideModule: { roles, run: hideModule },
  setModuleOrder: { roles, run: setModuleOrder },
  updateModule: { roles, run: updateModule },
  deleteModule: { roles, run: deleteModule },
  uploadAnswers: { roles, run: uploadAnswers },
});
