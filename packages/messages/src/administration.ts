import { modules as modulesEn } from './en/modules.ts';
import { packages as packagesEn } from './en/packages.ts';
import { modules } from './sv/modules.ts';
import { packages } from './sv/packages.ts';

/** The texts of administration's pages, which nobody else has to load: in both languages, because they come with those pages. */
export const administration = { sv: { modules, packages }, en: { modules: modulesEn, packages: packagesEn } };
