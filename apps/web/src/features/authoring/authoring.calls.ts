import { send, sendFile, showFailureWithContext } from '@gesall/client';
import {
  refreshReads,
  useEditConflict,
  useMessages,
  useRead,
  useSend,
  useSingleFlightMutation,
} from '@gesall/client/react';
import {
  authoringContract,
  coursesContract,
  licencesContract,
  modulesContract,
  type Output,
} from '@gesall/contract';
import { toast } from '@gesall/ui';
import { useQueryClient } from '@tanstack/react-query';

export type AuthoredCourse = Output<typeof authoringContract.courses>[number];
export type ModuleInCourse = AuthoredCourse['courseModules'][number];
export type ProgrammeLicence = Output<typeof licencesContract.available>[number];

export const useAuthoredCourses = () => useRead(authoringContract.courses, {});
export const useProgrammeLicences = () => useRead(licencesContract.available, {});
export const useEveryModule = (enabled: boolean) =>
  useRead(modulesContract.modules, {}, { enabled });

const withCourses = [
  authoringContract.courses,
  modulesContract.modules,
  modulesContract.modulesOfCourse,
  modulesContract.courseNames,
  licencesContract.available,
  coursesContract.myCourses,
];

export const useDeleteCourse = (onDone: (done: unknown, input: object) => void) =>
  useSend(authoringContract.deleteCourse, { refreshes: withCourses, onDone });
export const useHideCourse = () =>
  useSend(authoringContract.hideCourse, { refreshes: withCourses, showsFailure: true });
export const useHideCourses = () =>
  useSend(authoringContract.hideCourses, { refreshes: withCourses, showsFailure: true });
export const useHideModule = () =>
  useSend(authoringContract.hideModule, { refreshes: withCourses, showsFailure: true });
export const useHideModules = () =>
  useSend(authoringContract.hideModules, { refreshes: withCourses, showsFailure: true });
export const useSetModuleOrder = () =>
  useSend(authoringContract.setModuleOrder, { refreshes: withCourses, showsFailure: true });
export const useSetCourseOrder = () =>
  useSend(licencesContract.setCourseOrder, { refreshes: withCourses, showsFailure: true });
export const useLinkModule = () =>
  useSend(modulesContract.addModule, { refreshes: withCourses, showsFailure: true });
export const useAddProgramme = () =>
  useSend(licencesContract.addProgramme, { refreshes: withCourses, showsFailure: true });
export const useAddCourses = () =>
  useSend(licencesContract.addCourses, { refreshes: withCourses, showsFailure: true });
export const useTakeOutCourse = () =>
  useSend(licencesContract.removeCourse, { refreshes: withCourses, showsFailure: true });

export interface CourseValues {
  Name: string;
  Description: string;
  Code: string;
  fortKnoxArticleNumber: string;
  lwGuid: string;
  lwStartModule: string;
  lwStartModuleGuid: string;
}

export const courseValues = (course: AuthoredCourse | undefined): CourseValues => ({
  Name: course?.name ?? '',
  Description: course?.description ?? '',
  Code: course?.code ?? '',
  fortKnoxArticleNumber: course?.fortKnoxArticleNumber ?? '',
  lwGuid: course?.lwGuid ?? '',
  lwStartModule: course?.lwStartModule ?? '',
  lwStartModuleGuid: course?.lwStartModuleGuid ?? '',
});

export const useConflictOfCourse = <Values>(
  id: number | undefined,
  formOf: (course: AuthoredCourse) => Values,
) =>
  useEditConflict({
    call: authoringContract.courses,
    input: {},
    formOf: (all) => {
      const now = all.find((course) => course.id === id);
      return now && formOf(now);
    },
  });

interface Saving {
  values: CourseValues;
  /** The version when the form was opened, or that somebody else has saved since. */
  version: number | undefined;
  picture: File | null;
  licences: readonly string[];
}

/**
 * Saves a course, then its added and removed programme licences: only the difference is sent, and
 * each call shows its own result.
 */
export function useSaveCourse(course: AuthoredCourse | undefined) {
  const client = useQueryClient();
  const t = useMessages('authoring');
  const stale = () => refreshReads(client, withCourses);

  async function setLicences({ id, programLicenses }: AuthoredCourse, licences: readonly string[]) {
    const held = programLicenses.map(({ name }) => name);
    for (const name of licences.filter((each) => !held.includes(each))) {
      await send(licencesContract.addCourses, { licenseName: name, courseIds: [id] }).then(
        () => toast('success', t('licenceAdded', { name })),
        (error) => showFailureWithContext(t('licenceAddFailed'), error),
      );
    }
    for (const name of held.filter((each) => !licences.includes(each))) {
      await send(licencesContract.removeCourse, { licenseName: name, courseId: id }).then(
        () => toast('success', t('licenceRemoved')),
        (error) => showFailureWithContext(t('licenceRemoveFailed'), error),
      );
    }
  }

  return useSingleFlightMutation({
    mutationFn: async ({ values, version, picture, licences }: Saving) => {
      if (course) {
        const change = { ...values, id: course.id, version };
        await (picture
          ? sendFile(authoringContract.updateCourse, change, picture, () => {})
          : send(authoringContract.updateCourse, change));
        await setLicences(course, licences);
      } else {
        await (picture
          ? sendFile(authoringContract.createCourse, values, picture, () => {})
          : send(authoringContract.createCourse, values));
      }
    },
    onSettled: stale,
  });
}
