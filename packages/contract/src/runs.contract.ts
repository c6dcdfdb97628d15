import { z } from 'zod';
import { call } from './call.ts';
import { reviewRefusals } from './shapes.ts';
import { id } from './wire.ts';

const run = z.object({
  /** The result's id; the player's address carries it. */
  id: z.number(),
  courseId: z.number(),
  moduleId: z.number(),
  numberOfRuns: z.number(),
  student: z.object({ id: z.number(), name: z.string() }),
  /** Opens the player once, within a minute (ours); empty for a module of an external system. */
  ticket: z.string(),
  /**
   * Where a module of an external system opens, for a few minutes (ours); left out for a package.
   */
  externalUrl: z.string().optional(),
});

/** A window that only looks. */
const look = z.object({
  moduleId: z.number(),
  name: z.string(),
  url: z.string(),
  ticket: z.string(),
});

/** A student whose module is open, and when its window last brought anything. */
const atWork = z.object({
  studentId: z.number(),
  courseId: z.number(),
  moduleId: z.number(),
  moduleName: z.string(),
  lastAt: z.string(),
});

/** Starting a module, looking at it, and asking how its run went. */
export const runsContract = {
  runModule: call('POST', '/student/RunModule', {
    about: 'Starts a module for the signed-in student and counts the start.',
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
    about: 'Opens a module for a look at it; nothing of it is ever stored as a result.',
    ours: true,
    query: z.object({ moduleId: id }),
    result: look.extend({ externalUrl: z.string().optional() }),
    fails: ['ModuleNotFound', 'ModuleUrlMissing', 'ExternalContentMissing'],
  }),

  reviewAttempt: call('POST', '/StudentResult/ReviewAttempt', {
    about:
      'Opens an attempt for a look at it, with the answers that were given; nothing is stored and no start is counted.',
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
      /**
       * The window fell silent without ending, so that the computer it was on may still hold
       * answers.
       */
      wasCutOff: z.boolean(),
      /**
       * It runs at an external system: nobody hears when it closes, and its word may come later.
       */
      isExternal: z.boolean().optional(),
    }),
    fails: ['RunNotFound'],
  }),

  classAtWork: call('GET', '/Class/AtWork/{id}', {
    about:
      'Who of a class has a module open, told anew within two seconds of any change, for at most a minute at a time.',
    ours: true,
    params: z.object({ id }),
    stream: z.object({
      /** The server's clock, to which `lastAt` belongs. */
      at: z.string(),
      working: z.array(atWork),
      /** Students whose work changed since the line before. */
      changed: z.array(z.number()),
    }),
    fails: ['ClassNotFound'],
  }),
};
