import { coursesContract, modulesContract, type Output, packagesContract } from '@gesall/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send, sendFile } from '../../platform/caller.ts';
import { keyOf, useRead } from '../../platform/calls.ts';

export type AdminModule = Output<typeof modulesContract.modules>[number];
export type UploadedPackage = Output<typeof packagesContract.uploadScorm>;
/** What was found out about a package when it was taken in. */
export type PackageFindings = Pick<UploadedPackage['packageVersion'], 'warnings' | 'sequencing'>;

export const useModules = () => useRead(modulesContract.modules, {});
/** Read when the dialog that needs them opens. */
export const useExternalFileNames = (enabled: boolean) => useRead(modulesContract.validLwFileNames, {}, { enabled });
export const useCourseNames = (enabled: boolean) => useRead(modulesContract.courseNames, {}, { enabled });

export interface NewModule {
  name: string;
  description: string;
  file: File;
  courseId: number | undefined;
  /** Where it stands in the course. */
  sortOrder: number;
}

/**
 * What was made before something failed, so that a second try goes on from there instead of making
 * it twice.
 */
interface Made {
  moduleId?: number;
  uploaded?: UploadedPackage;
}

/** Makes a SCORM module in three steps: the module, its package, its place in a course. */
export function useNewScormModule() {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [made, setMade] = useState<Made>({});
  const stale = [modulesContract.modules, modulesContract.modulesOfCourse, coursesContract.myCourses];

  const mutation = useMutation({
    mutationFn: async ({ name, description, file, courseId, sortOrder }: NewModule) => {
      const moduleId = made.moduleId ?? (await send(modulesContract.createModule, moduleValues(name, description))).id;
      setMade({ ...made, moduleId });
      const uploaded = made.uploaded ?? (await sendFile(packagesContract.uploadScorm, { moduleId }, file, setShare));
      setMade({ moduleId, uploaded });
      if (courseId !== undefined) await send(modulesContract.addModule, { courseId, moduleId, sortOrder });
      return uploaded;
    },
    onSettled: () => {
      setShare(undefined);
      return Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
    },
  });
  return { ...mutation, share, forget: () => setMade({}) };
}

const usualValues = {
  ...{ approveScoreLimit: 70, maxScore: 0, maxActivityPoints: 0 },
  ...{ maxScoreIsSetByModule: true, isFinalExam: false, isFactModule: false },
};

const moduleValues = (name: string, description: string) => ({ ...usualValues, name, description, moduleType: 0 as const });

/** What the external system calls a module, beside its name here. */
export interface NewExternalModule {
  name: string;
  description: string;
  urlInDb: string;
  lwGuid: string;
  code: string;
}

/** Makes a module that runs at the external system. */
export const useNewExternalModule = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (module: NewExternalModule) => send(modulesContract.createModule, { ...usualValues, ...module, moduleType: 1 as const }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(modulesContract.modules) }),
  });
};
