import { useEditConflict, useRead, useSend } from '@gesall/client/react';
import { type Input, type Output, ordersContract } from '@gesall/contract';

export type Assortment = Output<typeof ordersContract.articles>[number];
export type SoldArticle = Input<typeof ordersContract.setArticles>['articles'][number];

/** Read when the dialog that needs them opens. */
export const useArticles = (enabled: boolean) => useRead(ordersContract.articles, {}, { enabled });
export const useSetArticles = () =>
  useSend(ordersContract.setArticles, {
    refreshes: [ordersContract.articles],
    showsFailure: true,
  });

/** What the form makes of the articles of a programme as they are stored now. */
export const useConflictOfArticles = <Values>(
  programLicenseId: number,
  formOf: (assortment: Assortment) => Values,
) =>
  useEditConflict({
    call: ordersContract.articles,
    input: {},
    formOf: (all) => {
      const now = all.find((each) => each.programLicenseId === programLicenseId);
      return now && formOf(now);
    },
  });
