import { useRead, useSend } from '@gesall/client/react';
import { administratorsContract, type Output } from '@gesall/contract';

export type Administrator = Output<typeof administratorsContract.administrators>[number];

export const useAdministrators = () => useRead(administratorsContract.administrators, {});

const refreshes = [administratorsContract.administrators];

export const useAddAdministrator = () =>
  useSend(administratorsContract.createAdministrator, { refreshes, showsFailure: true });
export const useDeleteAdministrator = () =>
  useSend(administratorsContract.deleteAdministrator, { refreshes, showsFailure: true });
