import { addTexts, sendFile, showFailure } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import { type Input, type Output, preparationContract } from '@gesall/contract';
import { preparationTexts } from '@gesall/messages/domains/preparation';
import { useQueryClient } from '@tanstack/react-query';

addTexts(preparationTexts);

export type StudentBefore = Output<typeof preparationContract.preparation>['students'][number];
export type Thing = StudentBefore['things'][number];
export type PreparedThing = Input<typeof preparationContract.confirmPreparation>['thing'];
export type Overview = Output<typeof preparationContract.placementOverview>;
export type StudentWeeks = Overview['students'][number];
export type CompanyUse = Overview['companies'][number];
export type PeriodToDo = Output<typeof preparationContract.preparationToDo>[number];

const refreshes = [preparationContract.preparation, preparationContract.preparationToDo];

export const usePreparation = (periodId: number) =>
  useRead(preparationContract.preparation, { periodId });
export const usePreparationToDo = () => useRead(preparationContract.preparationToDo, {});
export const usePlacementOverview = (
  input: Pick<Input<typeof preparationContract.placementOverview>, 'level' | 'id'>,
) => useRead(preparationContract.placementOverview, input);

export const useConfirm = () => useSend(preparationContract.confirmPreparation, { refreshes });
export const useWithdraw = () => useSend(preparationContract.withdrawPreparation, { refreshes });
export const useSetHours = () => useSend(preparationContract.setWorkingHours, { refreshes });
export const useSetPlacementStudent = () =>
  useSend(preparationContract.setPlacementStudent, {
    refreshes: [...refreshes, preparationContract.placementOverview],
  });

interface Upload {
  input: Input<typeof preparationContract.addPreparationFile>;
  file: File;
}

/** Uploads the file of a confirmed thing; a failure is shown in a toast. */
export function useAddFile() {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ input, file }: Upload) =>
      sendFile(preparationContract.addPreparationFile, input, file, () => {}),
    onError: (error) => showFailure(error),
    onSettled: () => refreshReads(client, refreshes),
  });
}
