import { failures as failuresEn, privacy as privacyEn } from '../en/privacy.ts';
import { failures, privacy } from '../sv/privacy.ts';

export const privacyTexts = {
  sv: { privacy, failures },
  en: { privacy: privacyEn, failures: failuresEn },
};
