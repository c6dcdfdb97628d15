import { authoringContract } from '@gesall/contract';
import { answer } from '../../../platform/http/answer.ts';
import { createCourse, deleteCourse, listCourses, listOrphanCourses, setModuleOrder, updateCourse } from './courses.ts';
import { hideCourse, hideCourses, hideModule, hideModules } from './hiding.ts';
import { deleteModule, updateModule, uploadAnswers } from './modules.ts';

const roles = ['Superuser', 'Admin'] as const;

export const authoringRoutes = answer('authoring', authoringContract, {
  courses: { roles, run: listCourses },
  orphanCourses: { roles, run: listOrphanCourses },
  createCourse: { roles, run: createCourse },
  updateCourse: { roles, run: updateCourse },
  deleteCourse: { roles, run: deleteCourse },
  hideCourse: { roles, run: hideCourse },
  hideCourses: { roles, run: hideCourses },
  hideModule: { roles, run: hideModule },
  hideModules: { roles, run: hideModules },
  setModuleOrder: { roles, run: setModuleOrder },
  updateModule: { roles, run: updateModule },
  deleteModule: { roles, run: deleteModule },
  uploadAnswers: { roles, run: uploadAnswers },
});
