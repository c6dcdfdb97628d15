import { attempts as attemptsEn } from '../en/attempts.ts';
import { attempts } from '../sv/attempts.ts';

/** The texts of the history of attempts, which opens when it is asked for. */
export const attemptsTexts = { sv: { attempts }, en: { attempts: attemptsEn } };
