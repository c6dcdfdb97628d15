import { addTexts } from '@gesall/client';
import { useMessages, useRead } from '@gesall/client/react';
import { mealCompensationContract, type Output } from '@gesall/contract';
import { ownMealsTexts } from '@gesall/messages/domains/own-meals';
import { kronor } from '@gesall/rules';

addTexts(ownMealsTexts);

type Day = Output<typeof mealCompensationContract.ownMeals>['days'][number];

/** The student's meals of a period; undefined until they are read. */
export function useOwnMeals(periodId: number) {
  return useRead(mealCompensationContract.ownMeals, { periodId }).data;
}

/** The sum of a day's meal in words, or why there is none. */
export function useMealText() {
  const t = useMessages('ownMeals');
  return ({ approvedOre, ore, reason }: Day): string => {
    if (approvedOre !== null && approvedOre !== ore) {
      const text = t('corrected', { amount: kronor(approvedOre), to: kronor(ore) });
      return reason ? `${text}: ${t(`reason.${reason}`)}` : text;
    }
    if (reason === null)
      return approvedOre === null
        ? t('open', { amount: kronor(ore) })
        : t('approved', { amount: kronor(ore) });
    const mayCome = reason === 'noCheckIn' || reason === 'notCertified';
    return t(approvedOre === null && mayCome ? 'notYet' : 'never', {
      reason: t(`reason.${reason}`),
    });
  };
}
