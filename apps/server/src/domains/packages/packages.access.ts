import { packagesContract } from '@gesall/contract';
import { accessOf } from '../../testing/access.ts';

const noSchool = { because: 'modules belong to no school' };

export const access = accessOf(packagesContract, {
  uploadScorm: noSchool,
  packageOfModule: noSchool,
  comparePackages: noSchool,
  usePackage: noSchool,
  setPackageRules: noSchool,
});
