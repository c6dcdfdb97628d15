import { modulesContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const noSchool = { because: 'modules belong to no school' };

export const access = accessOf(modulesContract, {
  modules: noSchool,
  availableAnswers: noSchool,
  moduleAnswers: noSchool,
  modulesOfCourse: noSchool,
  createModule: noSchool,
  validLwFileNames: noSchool,
  addModule: noSchool,
  addModuleSpeltRight: noSchool,
  courseNames: noSchool,
});
