import { type Output, resultsContract } from '@gesall/contract';
import type { AttemptChoice } from '@gesall/rules';
import { useRead, useSend } from '../../platform/calls.ts';

export type StudentResult = Output<typeof resultsContract.myResults>[number];
export type CourseResults = Output<typeof resultsContract.resultsByClass>[number];
export type ProgrammeCourse = Output<typeof resultsContract.resultsByProgramme>[number];
export type StudentRow = CourseResults['students'][number];
export type Cell = StudentRow['results'][number];
export type ClassAnswers = Output<typeof resultsContract.classAnswers>;
export type Question = ClassAnswers['questions'][number];
export type Attempt = Output<typeof resultsContract.bestAndLatest>[number];
export type HistoryEntry = Output<typeof resultsContract.attemptHistory>[number];

export const useMyResult = () => useRead(resultsContract.myResult, {});
export const useMyResults = () => useRead(resultsContract.myResults, {});
export const useResultsOfProgramme = (id: number) =>
  useRead(resultsContract.resultsByProgramme, { id });
export const useResultsOfClass = (id: number) => useRead(resultsContract.resultsByClass, { id });
export const useResultsOfStudent = (id: number) =>
  useRead(resultsContract.resultsByStudent, { id });

interface Place {
  courseId: number;
  moduleId: number;
}

interface ReadAttempts extends Place {
  attempt: AttemptChoice | undefined;
  /** The number of the package's version. */
  version: number | undefined;
}

/** What was read stays while other attempts at the same module are. */
export const useClassAnswers = (
  id: number,
  { courseId, moduleId, attempt, version }: ReadAttempts,
) =>
  useRead(
    resultsContract.classAnswers,
    { id, courseId, moduleId, attempt, packageVersion: version },
    { keepsFormer: true },
  );
/** A module of a course, as a class is followed in it. */
export interface AnalysedPlace extends Place {
  classId: number;
}

const analyses = [resultsContract.classAnswers, resultsContract.mustKnowOfClass];
export const useMustKnowOfClass = (id: number) => useRead(resultsContract.mustKnowOfClass, { id });
export const useMarkMustKnow = () => useSend(resultsContract.markMustKnow, { refreshes: analyses });
export const useAcceptAnswers = () =>
  useSend(resultsContract.acceptAnswers, { refreshes: analyses });

export const useAttempts = (studentId: number, { courseId, moduleId }: Place) =>
  useRead(resultsContract.bestAndLatest, { studentId, courseId, moduleId });
export const useAttemptHistory = (studentId: number, { courseId, moduleId }: Place) =>
  useRead(resultsContract.attemptHistory, { studentId, courseId, moduleId });
export const useMyAttempts = ({ courseId, moduleId }: Place) =>
  useRead(resultsContract.myAttempts, { courseId, moduleId });
