import { attempts as attemptsEn } from './en/attempts.ts';
import { attempts } from './sv/attempts.ts';

/**
 * The texts of the history of attempts, which opens when it is asked for: in both languages,
 * because they come with it.
 */
export const attemptTexts = { sv: { attempts }, en: { attempts: attemptsEn } };
