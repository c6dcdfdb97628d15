import { failures as failuresEn, privacy as privacyEn } from '../en/privacy.ts';
import { failures, privacy } from '../sv/privacy.ts';

/** The texts of what is known of people, which few look at. */
export const privacyTexts = {
  sv: { privacy, failures },
  en: { privacy: privacyEn, failures: failuresEn },
};
