import { ownAccount as ownAccountEn } from '../en/own-account.ts';
import { ownAccount } from '../sv/own-account.ts';

export const ownAccountTexts = { sv: { ownAccount }, en: { ownAccount: ownAccountEn } };
