import { modules as modulesEn } from '../en/modules.ts';
import { modules } from '../sv/modules.ts';

/** The texts of the modules as administration sees them. */
export const modulesTexts = { sv: { modules }, en: { modules: modulesEn } };
