import { modulesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { addModuleToCourse } from './add-module-to-course.ts';
import { createModule } from './create-module.ts';
import { listExternalFileNames } from './list-external-file-names.ts';
import { listCourseNames, listModules } from './list-modules.ts';
import { listModulesOfCourse } from './list-modules-of-course.ts';
import { readAvailableAnswers, readModuleAnswers } from './module-answers.ts';

const authors = ['Superuser', 'Admin'] as const;

export const modulesRoutes = answer('modules', modulesContract, {
  modules: { roles: authors, run: listModules },
  availableAnswers: { roles: [...authors, 'Teacher'], run: readAvailableAnswers },
  moduleAnswers: { roles: [...authors, 'Teacher'], run: readModuleAnswers },
  modulesOfCourse: { roles: [...authors, 'Teacher'], run: listModulesOfCourse },
  createModule: { roles: authors, run: createModule },
  validLwFileNames: { roles: authors, run: listExternalFileNames },
  addModule: { roles: authors, run: addModuleToCourse },
  addModuleSpeltRight: { roles: authors, run: addModuleToCourse },
  courseNames: { roles: authors, run: listCourseNames },
});
