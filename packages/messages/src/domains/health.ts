import { health as healthEn } from '../en/health.ts';
import { health } from '../sv/health.ts';

export const healthTexts = { sv: { health }, en: { health: healthEn } };
