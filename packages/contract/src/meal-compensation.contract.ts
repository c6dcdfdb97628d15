import { mealCertifiers, mealReasons, placementForms } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { asName, done, id, integer, key } from './wire.ts';

const isKnown = (given: string) => given >= '2000' && given < '2200';
const day = z.iso.date().refine(isKnown);
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .refine(isKnown);

const given = {
  /** The rule holds from this day until the next one begins. */
  fromDay: day,
  /** Öre for a day; 0 pays nothing. */
  ore: integer.min(0).max(100_000),
  certifiedBy: z.enum(mealCertifiers),
  excludedForms: z.array(z.enum(placementForms)).max(placementForms.length),
  /** Days after the end of a month in which its days may be asked for; null without an end. */
  deadlineDays: integer.min(0).max(366).nullable(),
};

const rule = z.object({
  ...{ id: z.number(), fromDay: z.string(), ore: z.number() },
  certifiedBy: z.enum(mealCertifiers),
  excludedForms: z.array(z.enum(placementForms)),
  deadlineDays: z.number().nullable(),
  condition: z.string(),
  /** It begins in a month that is approved, so that it stays. */
  isUsed: z.boolean(),
});

const line = z.object({
  day: z.string(),
  /** Negative when a paid day is taken back. */
  ore: z.number(),
  /** Null when the day is paid. */
  reason: z.enum(mealReasons).nullable(),
});

/** Meals that schools pay to students on placement: dated rules, and a sheet for each month. */
export const mealCompensationContract = {
  mealRules: call('GET', '/Apl/GetMealRules', {
    ours: true,
    about: 'The dated rules by which a school pays for meals, the newest first.',
    query: z.object({ schoolId: id }),
    result: z.array(rule),
    fails: ['SchoolNotFound'],
  }),

  addMealRule: call('POST', '/Apl/PostMealRule', {
    ours: true,
    about:
      'Adds a rule from a day on. No two rules of a school begin on one day, and none begins in a month that is approved or before it.',
    body: z.object({
      schoolId: key,
      ...given,
      condition: asName(z.string().trim().max(500)).default(''),
    }),
    result: rule,
    fails: ['NotAllowed', 'SchoolNotFound', 'MealRuleOfSameDay', 'MealRuleIsUsed'],
  }),

  deleteMealRule: call('DELETE', '/Apl/DeleteMealRule', {
    ours: true,
    about: 'Removes a rule that no approved month has used.',
    query: z.object({ ruleId: id }),
    result: done,
    fails: ['NotAllowed', 'MealRuleNotFound', 'MealRuleIsUsed'],
  }),

  mealSheet: call('GET', '/Apl/GetMealSheet', {
    ours: true,
    about:
      'What the students of a school are paid for a month’s meals, by name: each day that they asked for, and corrections of earlier months. An approved month answers as it was approved.',
    query: z.object({ schoolId: id, month }),
    result: z.object({
      /** `running` until the month is over; `passed` when a later month is approved and this one had no days. */
      state: z.enum(['running', 'open', 'waiting', 'approved', 'passed']),
      /** The earlier month that is approved first, as `YYYY-MM`, when the sheet is waiting. */
      waitsFor: z.string().nullable(),
      approvedAt: z.string().nullable(),
      approvedBy: z.string().nullable(),
      students: z.array(
        z.object({
          ...{ studentId: z.number(), name: z.string(), className: z.string().nullable() },
          ore: z.number(),
          days: z.array(line),
          /** Days of earlier months that are paid now or taken back. */
          corrections: z.array(line),
        }),
      ),
    }),
    fails: ['SchoolNotFound'],
  }),

  approveMealMonth: call('POST', '/Apl/ApproveMealMonth', {
    ours: true,
    about:
      'Approves a month that is over. Its sums never change; what changes afterwards falls in the next month.',
    body: z.object({
      schoolId: key,
      month,
      /** The sum that the sheet showed; another sum is refused. */
      ore: integer,
    }),
    result: done,
    fails: [
      ...(['NotAllowed', 'SchoolNotFound', 'MealMonthIsNotOver', 'MealMonthIsApproved'] as const),
      ...(['EarlierMealMonthIsOpen', 'ChangedMeanwhile'] as const),
    ],
  }),

  ownMeals: call('GET', '/Apl/GetOwnMeals', {
    ours: true,
    about:
      'What a student is paid for the meals of a period: the school’s rule, and each day that was asked for, the latest first. Without a rule nothing is known of the days.',
    query: z.object({ periodId: id }),
    result: z.object({
      /** The rule of today, or of the period’s last day. */
      rule: z
        .object({
          ore: z.number(),
          certifiedBy: z.enum(mealCertifiers),
          deadlineDays: z.number().nullable(),
          condition: z.string(),
        })
        .nullable(),
      days: z.array(
        z.object({
          day: z.string(),
          /** Öre of the approved months together; null before the first. */
          approvedOre: z.number().nullable(),
          /** Öre that the day is worth now. */
          ore: z.number(),
          reason: z.enum(mealReasons).nullable(),
        }),
      ),
    }),
    fails: ['PeriodNotFound'],
  }),
};

export const mealCompensationFailures = {
  MealRuleNotFound: 404,
  /** Another rule of the school begins on the day. */
  MealRuleOfSameDay: 409,
  /** It begins in a month that is approved, or before one. */
  MealRuleIsUsed: 409,
  MealMonthIsNotOver: 409,
  /** This month or a later one. */
  MealMonthIsApproved: 409,
  /** Days of an earlier month are asked for, and it is not approved yet. */
  EarlierMealMonthIsOpen: 409,
} as const;
