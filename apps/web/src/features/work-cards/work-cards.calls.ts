import { addTexts } from '@gesall/client';
import { useRead, useReadNow, useSend } from '@gesall/client/react';
import { type Output, workCardsContract } from '@gesall/contract';
import { workCardsTexts } from '@gesall/messages/domains/work-cards';

addTexts(workCardsTexts);

export type WorkCard = Output<typeof workCardsContract.createWorkCard>;
export type WorkStep = WorkCard['workSteps'][number];
export type WorkComponent = WorkStep['workStepComponents'][number];

const refreshes = [workCardsContract.workCards];
const shown = { refreshes, showsFailure: true };

export const useWorkCards = () => useRead(workCardsContract.workCards, {});
export const useReadWorkCards = () => useReadNow(workCardsContract.workCards);
export const useCreateWorkCard = () =>
  useSend(workCardsContract.createWorkCard, { showsFailure: true });
export const useRenameWorkCard = () => useSend(workCardsContract.renameWorkCard, shown);
export const useCopyWorkCard = () => useSend(workCardsContract.copyWorkCard, shown);
export const useDeleteWorkCard = () => useSend(workCardsContract.deleteWorkCard, { refreshes });
export const useAddWorkSteps = () => useSend(workCardsContract.addWorkSteps, shown);
export const useAddComponents = () => useSend(workCardsContract.addComponents, shown);
export const useEditWorkStep = () => useSend(workCardsContract.editWorkStep, shown);
export const useEditComponent = () => useSend(workCardsContract.editComponent, shown);
export const useDeleteWorkStep = () => useSend(workCardsContract.deleteWorkStep, { refreshes });
export const useDeleteComponent = () => useSend(workCardsContract.deleteComponent, { refreshes });
export const useOrderWorkSteps = () => useSend(workCardsContract.orderWorkSteps, { refreshes });
export const useOrderComponents = () => useSend(workCardsContract.orderComponents, { refreshes });
export const useModulesToLink = () => useRead(workCardsContract.modulesToLink, {});
export const useSetComponentModules = () => useSend(workCardsContract.setComponentModules, shown);
