import { modules as modulesEn } from './en/modules.ts';
import { failures as failuresEn, packages as packagesEn } from './en/packages.ts';
import { modules } from './sv/modules.ts';
import { failures, packages } from './sv/packages.ts';

/**
 * The texts of administration's pages, which nobody else has to load: in both languages, because
 * they come with those pages.
 */
export const administration = {
  sv: { modules, packages, failures },
  en: { modules: modulesEn, packages: packagesEn, failures: failuresEn },
};
