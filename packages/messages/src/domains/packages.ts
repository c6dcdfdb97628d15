import { failures as failuresEn, packages as packagesEn } from '../en/packages.ts';
import { failures, packages } from '../sv/packages.ts';

/** The texts of packages and of their refusals. */
export const packagesTexts = {
  sv: { packages, failures },
  en: { packages: packagesEn, failures: failuresEn },
};
