import { z } from 'zod';
import type { FailureCode } from './failures.ts';
import { moduleType } from './wire.ts';

/** 0 not started, 1 in progress, 2 done, 3 completed. */
export const statusNumber = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Why an attempt cannot be looked at again. */
export const reviewRefusals = [
  'AttemptRanElsewhere',
  'AttemptIsNotDone',
  'ModuleIsGone',
  'LicenseHasExpired',
  'FinalExamIsLocked',
  'ModuleIsLocked',
] as const satisfies readonly FailureCode[];

export type ReviewRefusal = (typeof reviewRefusals)[number];

/**
 * The fields by which a fact module shows on the test that it is coupled with; null without one.
 */
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
};

/** A module as a course lists it, with how one student stands in it. */
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
  lastRun: z.string().nullable(),
  /** The latest attempt came to its end and did not pass: the next start begins anew. */
  isFailed: z.boolean(),
  isGy25: z.boolean(),
  ...factFields,
});

/** A document or link beside a course. */
export const courseUpload = z.object({
  id: z.number(),
  /** The file's name, or the link. */
  value: z.string(),
  /** Where the file is read, with a session; of a link, the link. */
  fileUrl: z.string(),
  isLink: z.boolean(),
  /** Empty means the whole course. */
  forTheseModules: z.array(z.number()),
  /** The same, with commas between. */
  moduleIdsAsString: z.string(),
  uploaded: z.string(),
  uploadedBy: z.string(),
  classId: z.number(),
  courseId: z.number(),
});

/** A course as its student sees it. */
export const studentCourse = z.object({
  id: z.number(),
  /** The same as `courseName`; the specification's readers use either. */
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
  /** Null until the first licence or run has made the student's place in the course. */
  studentCourseId: z.number().nullable(),
  /** True when the licence has expired: results stay readable, starts are refused. */
  disabled: z.boolean(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  modules: z.array(studentModule),
  courseUploads: z.array(courseUpload),
});

/** A student's place in a course. */
const studentPlace = z.object({
  studentId: z.number(),
  name: z.string(),
  /** The id of the student-course; null until the first licence or run has made it. */
  id: z.number().nullable(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  /** True when the licence has expired. */
  disabled: z.boolean(),
});

/** A module of a course as it stands for a whole class. */
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
  /** True as soon as one student has it locked. */
  isLocked: z.boolean(),
  isLockedBySomeButNotAllStudentsInClass: z.boolean(),
});

/** A course as it stands for a class. */
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

/** A student of a course, as their teacher follows them. */
const studentInCourse = z.object({
  studentId: z.number(),
  /** Null until the first licence or run has made the student's place in the course. */
  studentCourseId: z.number().nullable(),
  name: z.string(),
  classId: z.number(),
  className: z.string(),
  status: statusNumber,
  /** True when every module but the exam is done, the licence holds and the exam is not open (ours). */
  isReadyForExam: z.boolean(),
  finalExamEnabled: z.boolean(),
  finalExamStartDate: z.string().nullable(),
  /** When the exam closes by itself; null when it does not (ours). */
  finalExamClosesAt: z.string().nullable(),
  /** True when the licence has expired. */
  disabled: z.boolean(),
});

/** A course of a teacher, with the students of their classes. */
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

/** Something about a package that its author should know; the texts are `packages.<code>`. */
const packageWarning = z.object({ code: z.string(), detail: z.string() });

/**
 * What a package says of the way through its parts, and how far that is followed; the texts are
 * `packages.<kind>.<support>`.
 */
const sequencing = z.object({
  /** How many parts a student can open. */
  parts: z.number(),
  uses: z.array(z.object({ kind: z.string(), support: z.enum(['followed', 'partly', 'ignored']) })),
});

/** What was found out about a package when it was taken in. */
export const packageReport = {
  warnings: z.array(packageWarning),
  /**
   * Null for a package that was taken in before this was found out; then a warning may say
   * something of it.
   */
  sequencing: sequencing.nullable(),
};

/** A package as its module shows it. */
export const packageVersion = z.object({
  number: z.number(),
  standard: z.enum(['1.2', '2004']),
  fileName: z.string(),
  ...packageReport,
});
