import { ownAccount as ownAccountEn } from '../en/own-account.ts';
import { ownAccount } from '../sv/own-account.ts';

/** The texts of a person's sessions and of an address that is taken back, which few look at. */
export const ownAccountTexts = { sv: { ownAccount }, en: { ownAccount: ownAccountEn } };
