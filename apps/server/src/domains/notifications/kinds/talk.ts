import { z } from 'zod';

const readers = ['student', 'supervisor'] as const;

/** The values of each kind about a three-party talk. */
export const talkValues = {
  ...{ talkId: z.number(), periodId: z.number(), studentId: z.number(), student: z.string() },
  ...{ reader: z.enum(readers), day: z.string(), time: z.string() },
};

type Values = z.infer<z.ZodObject<typeof talkValues>>;

/** The page of the app where a reader sees the talks of a student. */
export const talkPath = ({ periodId, studentId, reader }: Values): string =>
  `/app/assessment/${periodId}${reader === 'student' ? '' : `/${studentId}`}`;
