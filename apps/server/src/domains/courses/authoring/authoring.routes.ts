import { authoringContract } from '@gesall/contract';
import { answer, byRoleAlone } from '../../../platform/http/answer.ts';
import {
  createCourse,
  deleteCourse,
  listCourses,
  listOrphanCourses,
  reachCourse,
  setModuleOrder,
  updateCourse,
} from './courses.ts';
import { hideCourse, hideCourses, hideModule, hideModules } from './hiding.ts';
import { deleteModule, reachModule, updateModule, uploadAnswers } from './modules.ts';

const roles = ['Superuser', 'Admin'] as const;

export const authoringRoutes = answer('authoring', authoringContract, {
  courses: { roles, run: listCourses },
  orphanCourses: { roles, run: listOrphanCourses },
  createCourse: { roles, authorize: byRoleAlone, run: createCourse },
  updateCourse: { roles, authorize: ({ id }, ctx) => reachCourse(id, ctx), run: updateCourse },
  deleteCourse: { roles, run: deleteCourse },
  hideCourse: { roles, run: hideCourse },
  hideCourses: { roles, run: hideCourses },
  hideModule: { roles, run: hideModule },
  hideModules: { roles, run: hideModules },
  setModuleOrder: { roles, run: setModuleOrder },
  updateModule: { roles, run: updateModule },
  deleteModule: { roles, run: deleteModule },
  uploadAnswers: {
    roles,
    authorize: ({ moduleId }, ctx) => reachModule(moduleId, ctx),
    run: uploadAnswers,
  },
});
