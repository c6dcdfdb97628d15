import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id } from './wire.ts';

const grade = z.number().int().min(1).max(5);
const comment = z.string().trim().max(2000);

/** Grades and comments that students give modules, and their averages. */
export const ratingsContract = {
  rateModule: call('POST', '/student/RateModule', {
    ours: true,
    about: 'Grades a module that the student has run; replaces their former grade.',
    body: z.object({
      courseId: id,
      moduleId: id,
      grade: decimal(grade),
      comment: comment.nullish(),
    }),
    fails: ['CourseNotFound', 'ModuleNotFound', 'ModuleCannotBeRated'],
  }),
  myRatings: call('GET', '/student/MyRatings', {
    ours: true,
    about: 'The grades that the student has given.',
    result: z.array(
      z.object({
        courseId: z.number(),
        moduleId: z.number(),
        grade: z.number(),
        comment: z.string(),
      }),
    ),
  }),
  ratings: call('GET', '/Course/GetStudentScormModuleRatings', {
    about:
      'The grades of all modules, as averages and one by one, newest first; of the last six months, or all on request.',
    query: z.object({ showOnlyLastSixMonths: flag.default(true) }),
    result: z.object({
      moduleRatings: z.array(
        z.object({
          courseName: z.string(),
          moduleName: z.string(),
          /** Rounded to one decimal. */
          gradeAverage: z.number(),
          numberOfGrades: z.number(),
        }),
      ),
      studentCommentRatings: z.array(
        z.object({
          courseName: z.string(),
          moduleName: z.string(),
          studentSchoolName: z.string(),
          grade: z.number(),
          comment: z.string(),
          estimatedDate: z.string(),
          studentName: z.string(),
          studentEmail: z.string(),
          /** The student's best result of the module, in SCORM vocabulary. */
          successStatus: z.enum(['passed', 'failed', 'unknown']),
          score: z.number().nullable(),
        }),
      ),
    }),
  }),
};

export const ratingsFailures = {
  /** The student has no result of the module yet, or it runs at an external system. */
  ModuleCannotBeRated: 409,
} as const;
