import { modulesContract } from '@gesall/contract';
import { administrators, staff } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { addModuleToCourse } from './add-module-to-course.ts';
import { createModule } from './create-module.ts';
import {
  listCourseNames,
  listExternalFileNames,
  listModules,
  listModulesOfCourse,
  readAvailableAnswers,
  readModuleAnswers,
} from './modules.reads.ts';

export const modulesRoutes = answer('modules', modulesContract, {
  modules: { roles: administrators, run: listModules },
  availableAnswers: { roles: staff, run: readAvailableAnswers },
  moduleAnswers: { roles: staff, run: readModuleAnswers },
  modulesOfCourse: { roles: staff, run: listModulesOfCourse },
  createModule: { roles: administrators, run: createModule },
  validLwFileNames: { roles: administrators, run: listExternalFileNames },
  addModule: { roles: administrators, run: addModuleToCourse },
  addModuleSpeltRight: { roles: administrators, run: addModuleToCourse },
  courseNames: { roles: administrators, run: listCourseNames },
});
