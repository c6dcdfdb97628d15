import { nextStep as nextStepEn } from '../en/next-step.ts';
import { nextStep } from '../sv/next-step.ts';

/** The texts of the placement’s next step. */
export const nextStepTexts = { sv: { nextStep }, en: { nextStep: nextStepEn } };
