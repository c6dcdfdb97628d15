import { kit as kitEn } from '../en/kit.ts';
import { kit } from '../sv/kit.ts';

/** The texts of tables and forms, bundled in both languages with the pages that use them. */
export const kitTexts = { sv: { kit }, en: { kit: kitEn } };
