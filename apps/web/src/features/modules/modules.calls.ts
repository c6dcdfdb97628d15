import { CallFailure, fetchFile, send, sendFile, textOfCode } from '@gesall/client';
import {
  refreshReads,
  useEditConflict,
  useRead,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import {
  authoringContract,
  coursesContract,
  modulesContract,
  type Output,
  packagesContract,
} from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import {
  affectedBy,
  changeOf,
  creationOf,
  type ModuleValues,
  repeated,
  valuesOf,
} from './module-form.ts';

export type AdminModule = Output<typeof modulesContract.modules>[number];
export type Answers = Output<typeof modulesContract.availableAnswers>[number];
export type UploadedPackage = Output<typeof packagesContract.uploadScorm>;
export type PackageFindings = Pick<UploadedPackage['packageVersion'], 'warnings' | 'sequencing'>;

export const useModules = () => useRead(modulesContract.modules, {});
export const useExternalFileNames = (enabled: boolean) =>
  useRead(modulesContract.validLwFileNames, {}, { enabled });
export const useCourseNames = (enabled: boolean) =>
  useRead(modulesContract.courseNames, {}, { enabled });

export function useAnswers(): ReadonlyMap<number, Answers> {
  const { data = [] } = useRead(modulesContract.availableAnswers, {});
  return new Map(data.map((answers) => [answers.moduleId, answers]));
}

export const useConflictOfModule = (id: number | undefined) =>
  useEditConflict({
    call: modulesContract.modules,
    input: {},
    formOf: (all) => {
      const now = all.find((module) => module.id === id);
      return now && valuesOf(now, all);
    },
  });

export const useDeleteModule = () =>
  useSend(authoringContract.deleteModule, { refreshes: withModules, showsFailure: true });

const withModules = [
  modulesContract.modules,
  modulesContract.modulesOfCourse,
  modulesContract.availableAnswers,
  authoringContract.courses,
  coursesContract.myCourses,
];

/** Saves the answers of a module as the uploaded file. */
export const useSaveAnswersFile = () =>
  useSingleFlightMutation({
    mutationFn: ({ moduleId }: Answers) => fetchFile(modulesContract.moduleAnswers, { moduleId }),
    onSuccess: (content, { answersFile }) => saveFile(content, answersFile),
    onError: (error) => toast('warning', answersTrouble(error)),
  });

function answersTrouble(error: Error): string {
  const said = error instanceof CallFailure ? error.text.trim() : '';
  return textOfCode(
    said === 'ModuleNotFound' || said === 'FileNotFound' ? said : 'GenericApiError',
  );
}

/** The failed step of a save: each has a text in the specification. */
type Step = 'createFailed' | 'uploadFailed' | 'updateFailed';

export class ModuleFailure extends Error {
  constructor(
    readonly step: Step,
    readonly reason: Error,
  ) {
    super(step);
  }
}

const during = (step: Step) => (error: Error) => Promise.reject(new ModuleFailure(step, error));

/** What was stored before a failure, so that a retry continues instead of creating it twice. */
interface Made {
  moduleId?: number;
  uploaded?: UploadedPackage;
  hasAnswers?: boolean;
  isPlaced?: boolean;
}

interface Saving {
  values: ModuleValues;
  all: readonly AdminModule[];
}

/**
 * Saves a module in steps: module, package, answers, place in a course, then the modules whose
 * partner changed, one by one.
 */
export function useSaveModule(module: AdminModule | undefined) {
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [made, setMade] = useState<Made>({});

  const mutation = useSingleFlightMutation({
    mutationFn: async ({ values, all }: Saving) => {
      let so = made;
      const keep = (more: Made) => {
        so = { ...so, ...more };
        setMade(so);
      };
      const moduleId = await saved(so.moduleId, { values, all });
      keep({ moduleId });
      if (values.file && !so.uploaded) {
        keep({
          uploaded: await sendFile(
            packagesContract.uploadScorm,
            { moduleId },
            values.file,
            setShare,
          ).catch(during('uploadFailed')),
        });
      }
      if (values.answers && !so.hasAnswers) {
        await sendFile(
          authoringContract.uploadAnswers,
          { moduleId },
          values.answers,
          () => {},
        ).catch(during('uploadFailed'));
        keep({ hasAnswers: true });
      }
      if (values.courseId && !so.isPlaced) {
        const { sortOrder } = values;
        await send(modulesContract.addModule, {
          courseId: Number(values.courseId),
          moduleId,
          sortOrder,
        }).catch(during('updateFailed'));
        keep({ isPlaced: true });
      }
      const failed: { name: string; reason: Error }[] = [];
      for (const partner of affectedBy(module, values.coupleWith, all)) {
        // The first save changed the partner: this one must not revert other fields.
        const { coupleWith: _, ...change } = repeated(partner, all);
        await send(authoringContract.updateModule, change).catch((reason) =>
          failed.push({ name: partner.name, reason }),
        );
      }
      return { uploaded: so.uploaded, failed };
    },
    onSettled: () => {
      setShare(undefined);
      return refreshReads(client, withModules);
    },
  });

  async function saved(moduleId: number | undefined, { values, all }: Saving): Promise<number> {
    if (module)
      return (
        await send(authoringContract.updateModule, changeOf(module, values, all)).catch(
          during('updateFailed'),
        )
      ).id;
    if (moduleId === undefined)
      return (
        await send(modulesContract.createModule, creationOf(values)).catch(during('createFailed'))
      ).id;
    const { approveScoreLimit: _, moduleType: __, ...change } = creationOf(values);
    return (
      await send(authoringContract.updateModule, { id: moduleId, ...change }).catch(
        during('updateFailed'),
      )
    ).id;
  }

  return { ...mutation, share, isMade: made.moduleId !== undefined, forget: () => setMade({}) };
}
