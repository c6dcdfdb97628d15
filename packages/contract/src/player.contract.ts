import { z } from 'zod';
import { contentCall } from './call.ts';

const seq = z.number().int().min(0).max(2_147_483_647);
const longestValue = 1024 * 1024;
const longestBatch = 5000;

/**
 * Why what a window sends does not count: it was begun too long ago, or its final exam has been
 * closed.
 */
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
  /** The time of earlier sessions, as the package's standard writes it. */
  totalTime: z.string(),
  /** What earlier sessions stored, by full element name. */
  elements: z.record(z.string(), z.string()),
  /** What the manifest says of the item. */
  facts: z.record(z.string(), z.unknown()),
  mastery: z.number().nullable(),
  /** How the learner stands in it, in the words of SCORM 2004. */
  completion: z.string(),
  success: z.string(),
});

/** Everything that a run begins with, so that content finds its state before it asks. */
const seed = z.object({
  sessionId: z.number(),
  /** Lets the window commit for this session, and nothing else. */
  token: z.string(),
  /** The same for all sessions of one person, and says nothing else of them. */
  userKey: z.string(),
  mode: z.enum(['normal', 'browse', 'review']),
  credit: z.enum(['credit', 'no-credit']),
  name: z.string(),
  standard: z.enum(['1.2', '2004']),
  versionId: z.number(),
  /** Whether values beyond the letter of the standard are taken. */
  lenient: z.boolean(),
  /** Whether the content may open windows of its own. */
  opensWindows: z.boolean(),
  /** Hosts outside that the content may reach. */
  allowedHosts: z.array(z.string()),
  learner: z.object({ id: z.string(), name: z.string() }),
  nextSeq: z.number(),
  currentItem: z.string().nullable(),
  /**
   * How the learner may move among the outermost items (2004); null when the package says nothing.
   */
  controlMode: z.record(z.string(), z.unknown()).nullable(),
  items: z.array(seedItem),
});

/** What a module's window says to the server, on the content origin. */
export const playerContract = {
  open: contentCall('POST', '/rt/open', {
    about: 'Exchanges a ticket, once, for the state that the run begins with.',
    ours: true,
    body: z.object({
      ticket: z.string().max(100),
      /**
       * The student has been asked and goes on here; the window that has the module open elsewhere
       * is superseded.
       */
      takeOver: z.boolean().optional(),
      /** Sessions that this browser knows to be gone, although they never said so. */
      closedSessions: z.array(z.number().int()).max(100).optional(),
    }),
    result: seed,
    fails: ['RunNotFound', 'RunIsOpenElsewhere'],
  }),

  reopen: contentCall('POST', '/rt/reopen', {
    about: 'Goes on after the window was reloaded, with the session token as bearer.',
    ours: true,
    result: seed,
    fails: ['RunNotFound', 'RunTakenOver'],
  }),

  commit: contentCall('POST', '/rt/commit', {
    about: 'Stores what the content has set, in order and once, with the session token as bearer.',
    ours: true,
    anyText: true,
    body: z.object({
      seqFrom: seq,
      seqTo: seq,
      /**
       * `[seq, itemId, element, value]`; a value that a later one of the batch replaces may be left
       * out.
       */
      entries: z
        .array(z.tuple([seq, z.number().int(), z.string().max(500), z.string().max(longestValue)]))
        .max(longestBatch),
      final: z.boolean().optional(),
      /**
       * The item that ends, when `final`; left out when the window ends before its content has
       * begun.
       */
      itemId: z.number().int().optional(),
      exit: z.string().max(20).optional(),
      reason: z.string().max(40),
      /** Seconds in which the window could be seen, since it opened. */
      activeSeconds: z.number().min(0).max(1_000_000).optional(),
      /** The session token, for a page that is closing and can set no header. */
      token: z.string().max(100).optional(),
    }),
    result: z.object({
      /** The highest sequence number below which nothing is missing. */
      applied: z.number(),
      /** Another window has taken over: answers still count, where the content was does not. */
      takenOver: z.boolean().optional(),
      /** What comes now is kept for the teacher and does not count, and why. */
      withheld: withheldBecause.optional(),
    }),
    fails: ['RunNotFound', 'RequestTooLarge', 'TooManyRequests'],
  }),

  look: contentCall('POST', '/rt/look', {
    about:
      'What the content of a preview asked for and was answered, for the report of its package. Of other windows nothing is kept.',
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
      /** How many there were in all, and how many of them were refused. */
      total: z.number().int().min(0),
      refused: z.number().int().min(0),
    }),
    result: z.object({}),
    fails: ['RunNotFound'],
  }),
};
