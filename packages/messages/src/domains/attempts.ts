import { attempts as attemptsEn } from '../en/attempts.ts';
import { attempts } from '../sv/attempts.ts';

export const attemptsTexts = { sv: { attempts }, en: { attempts: attemptsEn } };
