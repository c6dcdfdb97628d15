import { authoringContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import type { Context } from '../../platform/context.ts';
import { answer, byRoleAlone } from '../../platform/http/answer.ts';
import { readCourses } from './authoring.view.ts';
import { createCourse } from './create-course.ts';
import { deleteCourse } from './delete-course.ts';
import { deleteModule } from './delete-module.ts';
import { hideCourse, hideCourses, hideModule, hideModules } from './hiding.ts';
import { reachCourse, reachModule } from './reach.ts';
import { setModuleOrder } from './set-module-order.ts';
import { updateCourse } from './update-course.ts';
import { updateModule } from './update-module.ts';
import { uploadAnswers } from './upload-answers.ts';

const listCourses = (_: unknown, { db }: Context) => readCourses(db);

async function listOrphanCourses(_: unknown, { db }: Context) {
  return (await readCourses(db)).filter(({ programLicenses }) => programLicenses.length === 0);
}

export const authoringRoutes = answer('authoring', authoringContract, {
  courses: { roles: administrators, run: listCourses },
  orphanCourses: { roles: administrators, run: listOrphanCourses },
  createCourse: { roles: administrators, authorize: byRoleAlone, run: createCourse },
  updateCourse: {
    roles: administrators,
    authorize: ({ id }, ctx) => reachCourse(ctx, { id }),
    run: updateCourse,
  },
  deleteCourse: { roles: administrators, run: deleteCourse },
  hideCourse: { roles: administrators, run: hideCourse },
  hideCourses: { roles: administrators, run: hideCourses },
  hideModule: { roles: administrators, run: hideModule },
  hideModules: { roles: administrators, run: hideModules },
  setModuleOrder: { roles: administrators, run: setModuleOrder },
  updateModule: { roles: administrators, run: updateModule },
  deleteModule: { roles: administrators, run: deleteModule },
  uploadAnswers: {
    roles: administrators,
    authorize: ({ moduleId }, ctx) => reachModule(ctx, { moduleId }),
    run: uploadAnswers,
  },
});
