import { ownMeals as ownMealsEn } from '../en/own-meals.ts';
import { ownMeals } from '../sv/own-meals.ts';

/** The texts of a student's own meals. */
export const ownMealsTexts = { sv: { ownMeals }, en: { ownMeals: ownMealsEn } };
