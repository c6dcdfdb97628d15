import { useMealText, useOwnMeals } from './own-meals.ts';

/** The sum of a day's meal, or why there is none; nothing until it is known. */
export function MealText({ periodId, day }: { periodId: number; day: string }) {
  const meal = useOwnMeals(periodId)?.days.find((each) => each.day === day);
  const textOf = useMealText();
  return meal && <small>{textOf(meal)}</small>;
}
