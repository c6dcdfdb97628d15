import { failures as failuresEn, packages as packagesEn } from '../en/packages.ts';
import { failures, packages } from '../sv/packages.ts';

export const packagesTexts = {
  sv: { packages, failures },
  en: { packages: packagesEn, failures: failuresEn },
};
