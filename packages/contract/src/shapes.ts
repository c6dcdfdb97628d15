import { z } from 'zod';
import type { FailureCode } from './failures.ts';
import { moduleType } from './wire.ts';

/** 0 not started, 1 in progress, 2 done, 3 completed. */
export const statusNumber = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Why an attempt cannot be reviewed. */
export const reviewRefusals = [
  'AttemptRanElsewhere',
  'AttemptIsNotDone',
  'ModuleIsGone',
  'LicenseHasExpired',
  'FinalExamIsLocked',
  'ModuleIsLocked',
] as const satisfies readonly FailureCode[];

export type ReviewRefusal = (typeof reviewRefusals)[number];

/** The fields of a fact module that appear on its test; null without one. */
const factFields = {
  isFactModule: z.boolean(),
  isFactAndTestModule: z.boolean(),
  isStandAloneTestModule: z.boolean(),
  fmId: z.number().nullable(),
  fmName: z.string().nullable(),
  fmDescription: z.string().nullable(),
  fmStatus: statusNumber.nullable(),
  fmIsLocked: z.boolean().nullable(),
  fmUrl: z.string().nullable(),
  fmLastRun: z.string().nullable(),
  fmIsFailed: z.boolean().nullable(),
};

const studentModule = z.object({
  id: z.number(),
  moduleId: z.number(),
  courseModuleId: z.number(),
  name: z.string(),
  description: z.string(),
  moduleType,
  isFinalExam: z.boolean(),
  isLocked: z.boolean(),
  isLockedBySomeButNotAllStudentsInClass: z.boolean(),
  sortOrder: z.number(),
  url: z.string().nullable(),
  status: statusNumber,
  /** The best result's, out of `maxScore`; both 0 when the module gives no score. */
  score: z.number(),
  maxScore: z.number(),
  hasPassed: z.boolean(),
  nbrOfAttempts: z.number(),
  activityPoints: z.number(),
  maxActivityPoints: z.number(),
  /** Percent. */
  approvalLimit: z.number(),
  /** Its content's own *completed* is enough, whatever the score. */
  completedIsEnough: z.boolean(),
  lastRun: z.string().nullable(),
  /** The latest attempt ended without a pass: the next start begins a new one. */
  isFailed: z.boolean(),
  isGy25: z.boolean(),
  ...factFields,
});

export const courseUpload = z.object({
  id: z.number(),
  /** The file's name, or the link. */
  value: z.string(),
  /** The address of the file, which requires a session, or the link. */
  fileUrl: z.string(),
  isLink: z.boolean(),
  /** Empty means the whole course. */
  forTheseModules: z.array(z.number()),
  /** The same, separated by commas. */
  moduleIdsAsString: z.string(),
  uploaded: z.string(),
  uploadedBy: z.string(),
  classId: z.number(),
  courseId: z.number(),
});

export const studentCourse = z.object({
  id: z.number(),
  /** The same as `courseName`; the specification uses both. */
  name: z.string(),
  courseName: z.string(),
  description: z.string(),
  imgUrl: z.string().nullable(),
  subject: z.string().nullable(),
  programLicenseName: z.string(),
  courseOrder: z.number(),
  hasFinalExam: z.boolean(),
  progressPercentage: z.number(),
  nbrOfDoneModules: z.number(),
  status: statusNumber,
  lastRun: z.string().nullable(),
  /** Null until the first licence or run has enrolled the student. */
  studentCourseId: z.number().nullable(),
  disabled: z.boolean(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  modules: z.array(studentModule),
  courseUploads: z.array(courseUpload),
});

const studentPlace = z.object({
  studentId: z.number(),
  name: z.string(),
  /** The id of the enrolment; null until the first licence or run. */
  id: z.number().nullable(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  disabled: z.boolean(),
});

/** A module of a course for a whole class. */
const classModule = z.object({
  id: z.number(),
  moduleId: z.number(),
  courseModuleId: z.number(),
  name: z.string(),
  description: z.string(),
  moduleType,
  url: z.string().nullable(),
  isFinalExam: z.boolean(),
  sortOrder: z.number(),
  approvalLimit: z.number(),
  isGy25: z.boolean(),
  /** True if any student has it locked. */
  isLocked: z.boolean(),
  isLockedBySomeButNotAllStudentsInClass: z.boolean(),
});

export const classCourse = z.object({
  id: z.number(),
  name: z.string(),
  courseName: z.string(),
  description: z.string(),
  imgUrl: z.string().nullable(),
  subject: z.string().nullable(),
  programLicenseName: z.string(),
  hasFinalExam: z.boolean(),
  modules: z.array(classModule),
  students: z.array(studentPlace),
  courseUploads: z.array(courseUpload),
});

const studentInCourse = z.object({
  studentId: z.number(),
  /** Null until the first licence or run has enrolled the student. */
  studentCourseId: z.number().nullable(),
  name: z.string(),
  classId: z.number(),
  className: z.string(),
  status: statusNumber,
  /** Every module but the exam is done, the licence is valid and the exam is not open (ours). */
  isReadyForExam: z.boolean(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  /** When the exam closes automatically; null when it does not (ours). */
  finalExamClosesAt: z.string().nullable(),
  disabled: z.boolean(),
});

export const teacherCourse = z.object({
  id: z.number(),
  courseName: z.string(),
  description: z.string(),
  imgUrl: z.string().nullable(),
  programLicenseName: z.string(),
  hasFinalExam: z.boolean(),
  modules: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      moduleType,
      isFinalExam: z.boolean(),
      sortOrder: z.number(),
      url: z.string().nullable(),
    }),
  ),
  students: z.array(studentInCourse),
});

/** A finding about a package for its author; the texts are `packages.<code>`. */
const packageWarning = z.object({ code: z.string(), detail: z.string() });

/**
 * A package's sequencing, and how far it is supported; the texts are `packages.<kind>.<support>`.
 */
const sequencing = z.object({
  /** The number of parts that a student can open. */
  parts: z.number(),
  uses: z.array(z.object({ kind: z.string(), support: z.enum(['followed', 'partly', 'ignored']) })),
});

export const packageReport = {
  warnings: z.array(packageWarning),
  /** Null for a package uploaded before this was analysed; a warning may mention it instead. */
  sequencing: sequencing.nullable(),
};

export const packageVersion = z.object({
  number: z.number(),
  standard: z.enum(['1.2', '2004']),
  fileName: z.string(),
  ...packageReport,
});
