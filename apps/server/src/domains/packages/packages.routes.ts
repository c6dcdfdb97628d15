import { packagesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { comparePackages, readPackage } from './compare-packages.ts';
import { setPackageRules } from './set-package-rules.ts';
import { reachScormModule, uploadScorm } from './upload-scorm.ts';
import { usePackage } from './use-package.ts';

const authors = ['Superuser', 'Admin'] as const;

export const packagesRoutes = answer('packages', packagesContract, {
  uploadScorm: { roles: authors, authorize: reachScormModule, run: uploadScorm },
  packageOfModule: { roles: authors, run: readPackage },
  comparePackages: { roles: authors, run: comparePackages },
  usePackage: { roles: authors, run: usePackage },
  setPackageRules: { roles: authors, run: setPackageRules },
});
