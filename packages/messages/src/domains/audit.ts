import { audit as auditEn } from '../en/audit.ts';
import { audit } from '../sv/audit.ts';

export const auditTexts = { sv: { audit }, en: { audit: auditEn } };
