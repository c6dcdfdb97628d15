import { useRead } from '@gesall/client/react';
import { type Output, resultsContract } from '@gesall/contract';

export type StudentResult = Output<typeof resultsContract.myResults>[number];
export type CourseResults = Output<typeof resultsContract.resultsByClass>[number];
export type ProgrammeCourse = Output<typeof resultsContract.resultsByProgramme>[number];
export type StudentRow = CourseResults['students'][number];
export type Cell = StudentRow['results'][number];
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

export const useAttemptHistory = (studentId: number, { courseId, moduleId }: Place) =>
  useRead(resultsContract.attemptHistory, { studentId, courseId, moduleId });
export const useMyAttempts = ({ courseId, moduleId }: Place) =>
  useRead(resultsContract.myAttempts, { courseId, moduleId });
