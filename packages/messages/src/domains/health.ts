import { health as healthEn } from '../en/health.ts';
import { health } from '../sv/health.ts';

/** The texts of how the product and its data are, which few look at. */
export const healthTexts = { sv: { health }, en: { health: healthEn } };
