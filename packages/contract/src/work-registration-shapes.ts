import { z } from 'zod';
import { decimal, flag, id, named, refused, version } from './wire.ts';

const megabyte = 1024 * 1024;
export const mostImages = 6;
const longestTitle = 100;
const longestText = 5000;
export const longestComment = 2000;

/** Hours above 0 and at most 24, in quarters; a form may send them with a comma. */
const workingHours = z
  .preprocess(
    (given) =>
      typeof given === 'string' && /^\d{1,3}([.,]\d{1,4})?$/.test(given)
        ? Number(given.replace(',', '.'))
        : given,
    z.unknown(),
  )
  .refine(
    (hours): hours is number =>
      typeof hours === 'number' && hours > 0 && hours <= 24 && Number.isInteger(hours * 4),
    refused('InvalidHours'),
  )
  .transform(Number);

/** When the student saved the entry, which may be sent later; omitted, it is now. */
const created = z.iso.datetime({ offset: true }).optional();

const title = z
  .string()
  .trim()
  .default('')
  .refine((text) => text !== '', refused('TitleRequired'))
  .refine((text) => text.length <= longestTitle, refused('FieldTooLong'));

const bodyText = z
  .string()
  .trim()
  .default('')
  .refine((text) => text.length <= longestText, refused('FieldTooLong'));

export const entry = { workStepComponentId: id, workingHours, title, bodyText, created };

export const images = { files: 'images', mostFiles: mostImages, fileBytes: 10 * megabyte } as const;

export const comment = z.object({
  id: z.number(),
  text: z.string(),
  commentDate: z.string(),
  commenterName: z.string(),
});

/** Ours. */
export const signature = z.object({
  name: z.string(),
  at: z.string(),
  /** Given through a mailed link, without signing in. */
  byLink: z.boolean(),
});

/** What has happened to an entry since it was registered. */
const happening = z.object({
  kind: z.enum(['sentBack', 'changed']),
  at: z.string(),
  name: z.string(),
  /** Why it was sent back. */
  reason: z.string().nullable(),
});

/** An entry as the feed shows it. */
export const workRegistration = z.object({
  id: z.number(),
  title: z.string(),
  bodyText: z.string(),
  created: z.string(),
  studentName: z.string(),
  /** `/lwc/files/registrations/…`: served below /api without `/lwc`. */
  images: z.array(z.string()),
  comments: z.array(comment),
  signedBySupervisor: z.boolean(),
  signedByTeacher: z.boolean(),
  workStepComponent: z.object({
    workStepName: z.string(),
    name: z.string(),
    workingHours: z.number(),
    /** Ours. */
    id: z.number(),
  }),
  // Ours, all of the following.
  studentId: z.number(),
  periodId: z.number(),
  companyName: z.string(),
  /** When the server got it. */
  received: z.string(),
  /** Of the images, in their order, at most 400 pixels wide and high. */
  thumbnails: z.array(z.string()),
  supervisorSignature: signature.nullable(),
  teacherSignature: signature.nullable(),
  /** Whether it waits for the student, as it was sent back. */
  isSentBack: z.boolean(),
  history: z.array(happening),
  /** Whether the student has not opened its latest comment or signature yet. */
  hasNews: z.boolean(),
  /** Counts changes by the student and sendings back, to be sent with a signature. */
  version: z.number(),
});

export const studentEvent = z.object({
  id: z.number(),
  eventType: z.enum(['WorkRegistration', 'CheckIn', 'CheckOut', 'Absence', 'FoodCompensation']),
  /** A moment; of what belongs to a whole day, `YYYY-MM-DD`. */
  date: z.string(),
  studentId: z.number(),
  studentName: z.string(),
  /** The entry, among the newest `take`; null beyond them and of other events. */
  workRegistration: workRegistration.nullable(),
  // Ours: what an entry is counted by. False of other events.
  signedByTeacher: z.boolean(),
  isCommented: z.boolean(),
});

/** Ours: how many entries are answered in full, and before which moment events are answered. */
export const paging = {
  take: decimal(z.number().int().min(0).max(200)).optional(),
  before: z.iso.datetime({ offset: true }).optional(),
};

const component = z.object({
  id: z.number(),
  name: z.string(),
  /** Planned. */
  hours: z.number(),
  workedHours: z.number(),
  /**
   * Ours. Nothing was registered, something was, the planned hours are reached, or they are reached
   * by entries that a teacher has signed.
   */
  coverage: z.enum(['untouched', 'started', 'practised', 'signed']),
  /**
   * Ours. The modules linked to the component with the student’s best result in any course. Empty for
   * several students, and for supervisors, who read no results.
   */
  modules: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.literal([0, 1, 2, 3]),
      percent: z.number().nullable(),
    }),
  ),
});

export const hoursOfPeriod = z.object({
  /** Of one student: weekdays ÷ 5 × hours per week, rounded. */
  targetHours: z.number(),
  students: z.array(
    z.object({
      studentId: z.number(),
      studentName: z.string(),
      totalHours: z.number(),
      workSteps: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          hours: z.number(),
          workedHours: z.number(),
          workStepComponents: z.array(component),
        }),
      ),
    }),
  ),
  // Ours.
  workCard: named,
  hoursPerWeek: z.number(),
  /** Mondays to Fridays of the period, and those up to today, with the first and last. */
  days: z.number(),
  daysGone: z.number(),
});

export const side = z.enum(['teacher', 'supervisor']).optional();

export const signing = z.object({
  workRegistrationId: id.optional(),
  signed: flag.optional(),
  /** Ours: `supervisor` for a teacher who follows the student at the workplace. */
  side,
  /** Ours: what was read before signing; without it any version is signed. */
  version,
});
