import { z } from 'zod';
import { call } from './call.ts';
import { decimal, flag, id } from './wire.ts';

const grade = z.number().int().min(1).max(5);
const comment = z.string().trim().max(2000);

/** What students think of modules: a grade and a comment, and what they come to. */
export const ratingsContract = {
  rateModule: call('POST', '/student/RateModule', {
    ours: true,
    about: 'Grades a module that the student has run, in the place of their grade before.',
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
      'The grades of all modules, as averages and one by one, newest first; of the last six months unless all are asked for.',
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
          /** The day on which it was given. */
          estimatedDate: z.string(),
          studentName: z.string(),
          studentEmail: z.string(),
          /** What the student's best result of the module is, in the words of SCORM. */
          successStatus: z.enum(['passed', 'failed', 'unknown']),
          score: z.number().nullable(),
        }),
      ),
    }),
  }),
};
