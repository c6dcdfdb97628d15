import { packagesContract } from '@gesall/contract';
import { administrators } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { comparePackages, readPackage } from './compare-packages.ts';
import { setPackageRules } from './set-package-rules.ts';
import { reachScormModule, uploadScorm } from './upload-scorm.ts';
import { usePackage } from './use-package.ts';

export const packagesRoutes = answer('packages', packagesContract, {
  uploadScorm: { roles: administrators, authorize: reachScormModule, run: uploadScorm },
  packageOfModule: { roles: administrators, run: readPackage },
  comparePackages: { roles: administrators, run: comparePackages },
  usePackage: { roles: administrators, run: usePackage },
  setPackageRules: { roles: administrators, run: setPackageRules },
});
