import { kit as kitEn } from '../en/kit.ts';
import { kit } from '../sv/kit.ts';

/**
 * The texts of tables and forms, which come with the pages that have them: in both languages, as
 * those pages do.
 */
export const kitTexts = { sv: { kit }, en: { kit: kitEn } };
