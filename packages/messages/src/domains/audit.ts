import { audit as auditEn } from '../en/audit.ts';
import { audit } from '../sv/audit.ts';

/** The texts of the trail of changes, which few look at. */
export const auditTexts = { sv: { audit }, en: { audit: auditEn } };
