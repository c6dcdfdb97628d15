import {
  failures as failuresEn,
  mealCompensation as mealCompensationEn,
} from '../en/meal-compensation.ts';
import { failures, mealCompensation } from '../sv/meal-compensation.ts';

/** The texts of meals that a school pays for. */
export const mealCompensationTexts = {
  sv: { mealCompensation, failures },
  en: { mealCompensation: mealCompensationEn, failures: failuresEn },
};
