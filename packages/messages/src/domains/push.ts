import { failures as failuresEn, push as pushEn } from '../en/push.ts';
import { failures, push } from '../sv/push.ts';

/** The settings of push messages in the app. */
export const pushTexts = {
  sv: { push, failures },
  en: { push: pushEn, failures: failuresEn },
};
