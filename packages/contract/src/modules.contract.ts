import { z } from 'zod';
import { call } from './call.ts';
import { moduleFields, moduleInAdministration } from './module-shapes.ts';
import { decimal, flag, id, moduleType } from './wire.ts';

const amount = z.number().min(0).max(9_999_999);

const place = z.object({
  courseId: id,
  moduleId: id,
  sortOrder: decimal(z.number().int().min(0).max(1_000_000)),
});
const placed = {
  query: place,
  result: z.object({ courseModuleId: z.number() }),
  fails: ['CourseNotFound', 'ModuleNotFound', 'ModuleAlreadyInCourse'],
} as const;

/** Modules and their packages, as authors of courses see them. */
export const modulesContract = {
  modules: call('GET', '/Module', {
    about: 'Every module, with its courses and its package.',
    result: z.array(moduleInAdministration),
  }),

  availableAnswers: call('GET', '/Module/GetAvailableModuleAnswers', {
    about: 'The modules with answers; for teachers, only those visible to them.',
    result: z.array(
      z.object({ moduleId: z.number(), answersFile: z.string(), answersFileDate: z.string() }),
    ),
  }),

  moduleAnswers: call('GET', '/Module/GetModuleAnswers', {
    about: 'The answers of a module as a PDF.',
    query: z.object({ moduleId: id }),
    download: true,
    fails: ['ModuleNotFound', 'FileNotFound'],
  }),

  modulesOfCourse: call('GET', '/Module/GetByCourseId', {
    about:
      'The modules of a course in its order. Teachers do not get modules hidden from teachers.',
    query: z.object({ courseId: id }),
    result: z.array(
      z.object({
        ...moduleFields,
        courseId: z.number(),
        courseModuleId: z.number(),
        sortOrder: z.number(),
        hideForStudents: z.boolean(),
        hideForTeachers: z.boolean(),
      }),
    ),
    fails: ['CourseNotFound'],
  }),

  createModule: call('POST', '/Module/', {
    about:
      'Creates a module. A SCORM module has nothing to run until a package is uploaded; an external one needs file name (urlInDb), lwGuid and code.',
    body: z.object({
      name: z.string().trim().min(1).max(255),
      description: z.string().trim().min(1).max(10_000),
      moduleType: moduleType.default(0),
      code: z.string().trim().max(255).nullish(),
      lwGuid: z.string().trim().max(255).nullish(),
      urlInDb: z.string().trim().max(255).nullish(),
      qApiId: z.string().max(255).nullish(),
      approveScoreLimit: z.number().int().min(0).max(100).default(70),
      maxScore: amount.default(0),
      maxActivityPoints: amount.default(0),
      maxScoreIsSetByModule: flag.default(true),
      isFinalExam: flag.default(false),
      isFactModule: flag.default(false),
      /** Ours: content that says completed is done, whatever its score; only with a package. */
      completedIsEnough: flag.default(false),
      /** Ours: the module to pair it with. */
      coupleWith: id.nullish(),
    }),
    result: z.object({ id: z.number() }),
    fails: ['ModuleNotFound'],
  }),

  validLwFileNames: call('GET', '/Module/GetValidLwFileNames', {
    about:
      'The file names that modules of the external system may have; none when no system is connected.',
    result: z.array(z.string()),
    fails: ['ServiceUnavailable'],
  }),

  addModule: call('POST', '/Course/AddExistingModuleToCource', {
    about: 'Puts a module into a course.',
    ...placed,
  }),
  addModuleSpeltRight: call('POST', '/Course/AddExistingModuleToCourse', {
    about: 'The same, with the path spelt correctly.',
    ours: true,
    ...placed,
  }),

  courseNames: call('GET', '/Course/GetAdminCoursesSlim', {
    about: 'Every course without its modules.',
    result: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        code: z.string().nullable(),
        imgUrl: z.string().nullable(),
      }),
    ),
  }),
};
