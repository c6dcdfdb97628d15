import { privacy as privacyEn } from '../en/privacy.ts';
import { privacy } from '../sv/privacy.ts';

/** The texts of what is known of people, which few look at. */
export const privacyTexts = { sv: { privacy }, en: { privacy: privacyEn } };
