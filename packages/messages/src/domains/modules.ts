import { modules as modulesEn } from '../en/modules.ts';
import { modules } from '../sv/modules.ts';

export const modulesTexts = { sv: { modules }, en: { modules: modulesEn } };
