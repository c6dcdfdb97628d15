import { z } from 'zod';
import { call } from './call.ts';
import { reviewRefusals } from './shapes.ts';
import { id } from './wire.ts';

const run = z.object({
  /** The result's id, also in the player's address. */
  id: z.number(),
  courseId: z.number(),
  moduleId: z.number(),
  numberOfRuns: z.number(),
  student: z.object({ id: z.number(), name: z.string() }),
  /** A one-time ticket for the player, valid for a minute (ours); empty for an external module. */
  ticket: z.string(),
  /** The address of an external module, valid for a few minutes (ours); absent for a package. */
  externalUrl: z.string().optional(),
});

/** A window for preview or review. */
const look = z.object({
  moduleId: z.number(),
  name: z.string(),
  url: z.string(),
  ticket: z.string(),
});

/** A student with an open module, and the moment of its window's latest commit. */
const atWork = z.object({
  studentId: z.number(),
  courseId: z.number(),
  moduleId: z.number(),
  moduleName: z.string(),
  lastAt: z.string(),
});

/** Starting and previewing modules, and following their runs. */
export const runsContract = {
  runModule: call('POST', '/student/RunModule', {
    about: 'Starts a module for the signed-in student and counts the start.',
    mostPerMinute: 60,
    query: z.object({ courseId: id, moduleId: id }),
    result: run,
    fails: [
      'CourseNotFound',
      'ModuleNotFound',
      'LicenseHasExpired',
      'FinalExamIsLocked',
      'ModuleIsLocked',
      'ModuleUrlMissing',
      'ExternalContentMissing',
    ],
  }),

  previewModule: call('POST', '/Teacher/PreviewModule', {
    about: 'Opens a preview of a module; no result is ever stored.',
    ours: true,
    query: z.object({ moduleId: id }),
    result: look.extend({ externalUrl: z.string().optional() }),
    fails: ['ModuleNotFound', 'ModuleUrlMissing', 'ExternalContentMissing'],
  }),

  reviewAttempt: call('POST', '/StudentResult/ReviewAttempt', {
    about:
      'Opens an attempt for review, with its answers; nothing is stored and no start is counted.',
    ours: true,
    query: z.object({ attemptId: id }),
    result: look,
    fails: ['AttemptNotFound', ...reviewRefusals],
  }),

  runStatus: call('GET', '/student/RunStatus', {
    about:
      'Whether the newest window of a run is still open, and whether the module has reported anything in it.',
    ours: true,
    query: z.object({ resultId: id }),
    result: z.object({
      isOpen: z.boolean(),
      hasReported: z.boolean(),
      /** The window fell silent without ending: its computer may still hold answers. */
      wasCutOff: z.boolean(),
      /**
       * It runs at an external system: nobody hears when it closes, and its report may come later.
       */
      isExternal: z.boolean().optional(),
    }),
    fails: ['RunNotFound'],
  }),

  classAtWork: call('GET', '/Class/AtWork/{id}', {
    about:
      'Streams the students of a class with an open module, within two seconds of any change, for at most a minute.',
    ours: true,
    params: z.object({ id }),
    stream: z.object({
      /** The server's clock, to which `lastAt` belongs. */
      at: z.string(),
      working: z.array(atWork),
      /** Students whose work has changed since the previous line. */
      changed: z.array(z.number()),
    }),
    fails: ['ClassNotFound'],
  }),
};
