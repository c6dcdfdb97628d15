import { mealCompensationContract } from '@gesall/contract';
import { staff, students } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import { approveMealMonth } from './approve-month.ts';
import { addMealRule, deleteMealRule, readMealRules } from './change-rules.ts';
import { readOwnMeals } from './read-own-meals.ts';
import { readMealSheet } from './read-sheet.ts';

export const mealCompensationRoutes = answer('meal-compensation', mealCompensationContract, {
  mealRules: { roles: staff, run: readMealRules },
  addMealRule: { roles: staff, run: addMealRule },
  deleteMealRule: { roles: staff, run: deleteMealRule },
  mealSheet: { roles: staff, run: readMealSheet },
  approveMealMonth: { roles: staff, run: approveMealMonth },
  ownMeals: { roles: students, run: readOwnMeals },
});
