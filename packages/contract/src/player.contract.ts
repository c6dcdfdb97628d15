import { browserFeatures } from '@gesall/rules';
import { z } from 'zod';
import { contentCall } from './call.ts';
import { integer } from './wire.ts';

const seq = z.number().int().min(0).max(2_147_483_647);
const longestValue = 1024 * 1024;
const longestBatch = 5000;

/** Why commits do not count: the session began too long ago, or its final exam has been locked. */
export const withheldBecause = z.enum(['late', 'examClosed']);

const seedItem = z.object({
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  kind: z.enum(['sco', 'asset', 'folder']),
  parentId: z.number().nullable(),
  visible: z.boolean(),
  /** Path on the content origin; null for a folder. */
  launch: z.string().nullable(),
  entry: z.enum(['', 'ab-initio', 'resume']),
  /** The duration of earlier sessions in the format of the package's standard. */
  totalTime: z.string(),
  /** Values stored by earlier sessions, by full element name. */
  elements: z.record(z.string(), z.string()),
  /** The item's data in the manifest. */
  facts: z.record(z.string(), z.unknown()),
  mastery: z.number().nullable(),
  /** The learner's status in it, in SCORM 2004 vocabulary. */
  completion: z.string(),
  success: z.string(),
});

/** The initial state of a run, loaded before the content asks for it. */
const seed = z.object({
  sessionId: z.number(),
  /** Authorizes commits of this session only. */
  token: z.string(),
  /** The same for all sessions of one person; reveals nothing else about them. */
  userKey: z.string(),
  mode: z.enum(['normal', 'browse', 'review']),
  credit: z.enum(['credit', 'no-credit']),
  name: z.string(),
  standard: z.enum(['1.2', '2004']),
  versionId: z.number(),
  /** Whether values beyond the standard's limits are accepted. */
  lenient: z.boolean(),
  /** Whether the content may open windows. */
  opensWindows: z.boolean(),
  /** Features of the browser that the content may ask for. */
  features: z.array(z.enum(browserFeatures)),
  /** External hosts that the content may reach. */
  allowedHosts: z.array(z.string()),
  learner: z.object({ id: z.string(), name: z.string() }),
  nextSeq: z.number(),
  currentItem: z.string().nullable(),
  /** The control mode of the outermost items (2004); null when the package has none. */
  controlMode: z.record(z.string(), z.unknown()).nullable(),
  items: z.array(seedItem),
});

/** Calls of a module’s window, on the content origin. */
export const playerContract = {
  open: contentCall('POST', '/rt/open', {
    about: 'Exchanges a one-time ticket for the initial state of the run.',
    ours: true,
    body: z.object({
      ticket: z.string().max(100),
      /**
       * The student has chosen to continue here; the other window with the module is superseded.
       */
      takeOver: z.boolean().optional(),
      /** Sessions whose windows this browser knows to be closed without an end. */
      closedSessions: z.array(z.number().int()).max(100).optional(),
    }),
    result: seed,
    fails: ['RunNotFound', 'RunIsOpenElsewhere'],
  }),

  reopen: contentCall('POST', '/rt/reopen', {
    about: 'Continues after the window was reloaded, with the session token as bearer.',
    ours: true,
    result: seed,
    fails: ['RunNotFound', 'RunTakenOver'],
  }),

  commit: contentCall('POST', '/rt/commit', {
    about:
      'Stores the values set by the content, in order and exactly once, with the session token as bearer.',
    ours: true,
    anyText: true,
    body: z.object({
      seqFrom: seq,
      seqTo: seq,
      /** `[seq, itemId, element, value]`; values replaced later in the batch may be omitted. */
      entries: z
        .array(z.tuple([seq, z.number().int(), z.string().max(500), z.string().max(longestValue)]))
        .max(longestBatch),
      final: z.boolean().optional(),
      /**
       * The item that ends, when `final`; omitted when the window ends before its content
       * initialized.
       */
      itemId: integer.optional(),
      exit: z.string().max(20).optional(),
      reason: z.string().max(40),
      /** Seconds of visibility since the window opened. */
      activeSeconds: z.number().min(0).max(1_000_000).optional(),
      /** The session token, for a closing page that cannot set headers. */
      token: z.string().max(100).optional(),
    }),
    result: z.object({
      /** The highest sequence number without a gap below it. */
      applied: z.number(),
      /** Another window has taken over: answers still count, the content's position does not. */
      takenOver: z.boolean().optional(),
      /** Why new values are kept for the teacher but do not count. */
      withheld: withheldBecause.optional(),
    }),
    fails: ['RunNotFound', 'RequestTooLarge', 'TooManyRequests'],
  }),

  look: contentCall('POST', '/rt/look', {
    about:
      'The calls of a preview’s content and their answers, for the report of its package. Nothing is stored for other windows.',
    ours: true,
    anyText: true,
    body: z.object({
      /** The first calls: `[method, element, value, answer, error code]`. */
      calls: z
        .array(
          z.tuple([
            z.string().max(20),
            z.string().max(250),
            z.string().max(200),
            z.string().max(200),
            z.string().max(10),
          ]),
        )
        .max(200),
      /** The number of all calls, and of refused ones. */
      total: z.number().int().min(0),
      refused: z.number().int().min(0),
    }),
    result: z.object({}),
    fails: ['RunNotFound'],
  }),
};
