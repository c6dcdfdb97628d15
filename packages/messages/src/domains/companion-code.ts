import { companionCode as companionCodeEn } from '../en/companion-code.ts';
import { companionCode } from '../sv/companion-code.ts';

/** The texts of the code for the app's address. */
export const companionCodeTexts = { sv: { companionCode }, en: { companionCode: companionCodeEn } };
