import { sendFile } from '@gesall/client';
import { refreshReads, useRead, useSend, useSingleFlightMutation } from '@gesall/client/react';
import { modulesContract, type Output, packagesContract } from '@gesall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type ModulePackage = Output<typeof packagesContract.packageOfModule>;
export type PackageVersion = ModulePackage['versions'][number];
export type Comparison = Output<typeof packagesContract.comparePackages>;
export type InProgress = 'stay' | 'move' | 'restart';

const refreshes = [
  packagesContract.packageOfModule,
  packagesContract.comparePackages,
  modulesContract.modules,
];

export const useModulePackage = (moduleId: number) =>
  useRead(
    packagesContract.packageOfModule,
    { moduleId },
    { enabled: Number.isSafeInteger(moduleId) },
  );

export const useComparison = (moduleId: number, number: number) =>
  useRead(packagesContract.comparePackages, { moduleId, number });

export const useUsePackage = (onDone: () => void) =>
  useSend(packagesContract.usePackage, { refreshes, onDone, showsFailure: true });

export const useSetPackageRules = () => useSend(packagesContract.setPackageRules, { refreshes });

/** Uploads a package beside the one in use and reports progress from 0 to 1. */
export function useUploadBeside(moduleId: number) {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const mutation = useSingleFlightMutation({
    mutationFn: (file: File) =>
      sendFile(packagesContract.uploadScorm, { moduleId, keepsCurrent: true }, file, setShare),
    onSettled: () => {
      setShare(undefined);
      return refreshReads(client, refreshes);
    },
  });
  return { ...mutation, share };
}
