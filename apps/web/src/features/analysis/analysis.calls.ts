import { useRead, useSend } from '@gesall/client/react';
import { analysisContract, type Output } from '@gesall/contract';
import type { AttemptChoice } from '@gesall/rules';

export type ClassAnswers = Output<typeof analysisContract.classAnswers>;
export type Question = ClassAnswers['questions'][number];
export type Attempt = Output<typeof analysisContract.bestAndLatest>[number];

interface Place {
  courseId: number;
  moduleId: number;
}

interface ReadAttempts extends Place {
  attempt: AttemptChoice | undefined;
  version: number | undefined;
}

/** Keeps the previous answers visible while other attempts are read. */
export const useClassAnswers = (
  id: number,
  { courseId, moduleId, attempt, version }: ReadAttempts,
) =>
  useRead(
    analysisContract.classAnswers,
    { id, courseId, moduleId, attempt, packageVersion: version },
    { keepsPrevious: true },
  );
/** A module of a course in a class. */
export interface AnalysedPlace extends Place {
  classId: number;
}

const analyses = [analysisContract.classAnswers, analysisContract.mustKnowOfClass];
export const useMustKnowOfClass = (id: number) => useRead(analysisContract.mustKnowOfClass, { id });
export const useMarkMustKnow = () =>
  useSend(analysisContract.markMustKnow, { refreshes: analyses });
export const useAcceptAnswers = () =>
  useSend(analysisContract.acceptAnswers, { refreshes: analyses });

export const useAttempts = (studentId: number, { courseId, moduleId }: Place) =>
  useRead(analysisContract.bestAndLatest, { studentId, courseId, moduleId });
