import { useRead, useSend } from '@gesall/client/react';
import { type Input, type Output, viewsContract } from '@gesall/contract';

export type ListName = Input<typeof viewsContract.views>['list'];
export type View = Output<typeof viewsContract.views>[number];

const refreshes = [viewsContract.views];

export const useViews = (list: ListName) => useRead(viewsContract.views, { list });
export const useCreateView = () =>
  useSend(viewsContract.createView, { refreshes, showsFailure: true });
export const useUpdateView = () => useSend(viewsContract.updateView, { refreshes });
export const useDeleteView = () => useSend(viewsContract.deleteView, { refreshes });
