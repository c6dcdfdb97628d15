import { addTexts } from '@gesall/client';
import { useRead, useSend } from '@gesall/client/react';
import { mealCompensationContract, type Output } from '@gesall/contract';
import { mealCompensationTexts } from '@gesall/messages/domains/meal-compensation';

addTexts(mealCompensationTexts);

const { mealRules, addMealRule, deleteMealRule, mealSheet, approveMealMonth } =
  mealCompensationContract;

export type MealRule = Output<typeof mealRules>[number];
export type Sheet = Output<typeof mealSheet>;
export type MealStudent = Sheet['students'][number];
export type MealLine = MealStudent['days'][number];

const refreshes = [mealRules, mealSheet];

export const useMealRules = (schoolId: number) => useRead(mealRules, { schoolId });
export const useAddMealRule = () => useSend(addMealRule, { refreshes });
export const useDeleteMealRule = () => useSend(deleteMealRule, { refreshes });
export const useMealSheet = (schoolId: number, month: string) =>
  useRead(mealSheet, { schoolId, month });
export const useApproveMealMonth = () => useSend(approveMealMonth, { refreshes });
