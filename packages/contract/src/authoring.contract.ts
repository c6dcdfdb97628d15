import { z } from 'zod';
import { call } from './call.ts';
import { moduleInAdministration } from './module-shapes.ts';
import { flag, id, ids, named, version } from './wire.ts';

const text255 = z.string().trim().max(255);
const name255 = text255.min(1);

const course = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  imgUrl: z.string().nullable(),
  code: z.string().nullable(),
  fortKnoxArticleNumber: z.string(),
  lwGuid: z.string().nullable(),
  lwStartModule: z.string().nullable(),
  lwStartModuleGuid: z.string().nullable(),
  programLicenses: z.array(named),
  courseModules: z.array(
    z.object({
      courseId: z.number(),
      moduleId: z.number(),
      courseModuleId: z.number(),
      sortOrder: z.number(),
      hideForStudents: z.boolean(),
      hideForTeachers: z.boolean(),
      module: moduleInAdministration,
    }),
  ),
  hideCourseForStudents: z.boolean(),
  hideCourseForTeachers: z.boolean(),
  version: z.number(),
});

const courseValues = {
  Name: name255,
  Description: z.string().trim().max(10_000).default(''),
  Code: text255.optional(),
  fortKnoxArticleNumber: name255,
  lwGuid: text255.optional(),
  lwStartModule: text255.optional(),
  lwStartModuleGuid: text255.optional(),
};

const hiding = { id, hideForStudents: flag, hideForTeachers: flag };
const hidingOfMany = { ids, hideForStudents: flag.optional(), hideForTeachers: flag.optional() };
const changed = z.object({ changed: z.number() });
const order = z.array(id).max(5000).optional();

/** Courses and their modules, as their authors change them. */
export const authoringContract = {
  courses: call('GET', '/Course/GetAdminCourses', {
    about: 'Every course with its modules in order and its programme licences.',
    result: z.array(course),
  }),

  orphanCourses: call('GET', '/Course/GetAdminOrphanCourses', {
    about: 'The courses without a programme licence.',
    result: z.array(course),
  }),

  createCourse: call('POST', '/course', {
    about: 'Creates a course, with an optional picture.',
    query: z.object(courseValues),
    file: 'ImageFile',
    fileIsOptional: true,
    result: z.object({ id: z.number(), imgUrl: z.string().nullable() }),
    fails: ['FileIsNoImage', 'RequestTooLarge'],
  }),

  updateCourse: call('PUT', '/course', {
    about: 'Changes a course; its picture is kept unless another is sent.',
    query: z.object({ id, ...courseValues, version }),
    file: 'ImageFile',
    fileIsOptional: true,
    result: z.object({ id: z.number(), imgUrl: z.string().nullable() }),
    fails: ['CourseNotFound', 'FileIsNoImage', 'RequestTooLarge', 'ChangedMeanwhile'],
  }),

  deleteCourse: call('DELETE', '/Course/{id}', {
    about: 'Deletes a course from every list; results are kept.',
    params: z.object({ id }),
    fails: ['CourseNotFound'],
  }),

  hideCourse: call('POST', '/Course/SetHideStatus', {
    about: 'Hides a course from students, from teachers, from both or from nobody.',
    body: z.object(hiding),
    fails: ['CourseNotFound'],
  }),

  hideCourses: call('POST', '/Course/SetHideStatusOfMany', {
    ours: true,
    about:
      'Hides many courses from students or from teachers, or shows them, in one transaction; an omitted audience does not change.',
    body: z.object(hidingOfMany),
    result: changed,
    fails: ['CourseNotFound'],
  }),

  hideModule: call('POST', '/Module/SetHideStatus', {
    about: 'The same for a module in one course, by its id there (courseModuleId).',
    body: z.object(hiding),
    fails: ['ModuleNotFound'],
  }),

  hideModules: call('POST', '/Module/SetHideStatusOfMany', {
    ours: true,
    about: 'The same for many modules in their courses, by their ids there.',
    body: z.object(hidingOfMany),
    result: changed,
    fails: ['ModuleNotFound'],
  }),

  setModuleOrder: call('POST', '/Course/SetModuleOrder', {
    about: 'Sets the order of the modules of a course; the list must contain each module once.',
    body: z.object({
      ParentId: id.optional(),
      SortedChildIds: order,
      /** The specification's other spelling. */
      courseId: id.optional(),
      orderedModuleIds: order,
    }),
    fails: ['CourseNotFound'],
  }),

  updateModule: call('PUT', '/Module/', {
    about: 'Changes a module, except for its type and its pass limit.',
    body: z.object({
      id,
      name: name255,
      description: z.string().trim().min(1).max(10_000),
      code: text255.nullish(),
      lwGuid: text255.nullish(),
      urlInDb: text255.nullish(),
      qApiId: text255.nullish(),
      maxScore: z.number().min(0).max(9_999_999).default(0),
      maxActivityPoints: z.number().min(0).max(9_999_999).default(0),
      maxScoreIsSetByModule: flag.default(true),
      isFinalExam: flag.default(false),
      isFactModule: flag.default(false),
      /** Validated and ignored: existing results were judged by the stored limit. */
      approveScoreLimit: z.number().int().min(0).max(100).optional(),
      /** Ours: as at creation; omitted, it stays. A change recomputes the stored results. */
      completedIsEnough: flag.optional(),
      /** Ours: the module to pair with, or null for none; omitted, the pair stays. */
      coupleWith: id.nullish(),
      version,
    }),
    result: z.object({ id: z.number(), moduleCoupleId: z.number().nullable() }),
    fails: ['ModuleNotFound', 'ChangedMeanwhile'],
  }),

  deleteModule: call('DELETE', '/Module/{id}', {
    about: 'Deletes a module from every course and unpairs its partner; results are kept.',
    params: z.object({ id }),
    fails: ['ModuleNotFound'],
  }),

  uploadAnswers: call('POST', '/Module/UploadModuleAnswers', {
    about: 'Sets or replaces the answers (PDF) of a module.',
    query: z.object({ moduleId: id }),
    file: 'file',
    result: z.object({ answersFile: z.string() }),
    fails: ['ModuleNotFound', 'FileIsNoPdf', 'RequestTooLarge'],
  }),
};
