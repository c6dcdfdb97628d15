import { licenceTypes, orderStates } from '@gesall/rules';
import { z } from 'zod';
import type { FailureCode } from './failures.ts';
import { day, dayOrMoment, flag, id, key } from './wire.ts';

const mostItems = 10_000;
const mostYears = 10;

const tooLong = { params: { code: 'FieldTooLong' satisfies FailureCode } };
const text = (most: number) =>
  z
    .string()
    .trim()
    .refine((given) => given.length <= most, tooLong);
/** A text that must not be empty; spaces alone are. */
const filled = (code: FailureCode, most = 100) =>
  text(most)
    .refine((given) => given !== '', { params: { code } })
    .prefault('');

/** An amount of the order's currency, such as 333.33. */
export const amount = z.number();

const option = z.object({
  fortnoxNumber: z.string(),
  name: z.string(),
  /** For one student and all the years, without VAT. */
  priceStudent: amount,
  years: z.number(),
  /** Ours: VAT in percent, to be shown; null when accounting does not say. */
  vatPercent: z.number().nullable(),
});

const product = z.object({
  name: z.string(),
  type: z.enum(licenceTypes),
  /** The number of its first option. */
  fortnoxNumber: z.string(),
  /** True of the plus package alone. */
  isPlusPackage: z.boolean(),
  /** The last day on which it can start. */
  validTo: z.string(),
  options: z.array(option),
});

export const buyableProgramme = z.object({
  programLicenseId: z.number(),
  programName: z.string(),
  costCenter: z.string(),
  validTo: z.string(),
  hasExpired: z.boolean(),
  /** Whether the caller may buy for this programme; false for those who administer. */
  mayBuy: z.boolean(),
  products: z.array(product),
  /** Ours: the currency of the prices. */
  currency: z.string(),
  /** Ours: when the oldest of the prices was read at accounting; null without a price. */
  pricesAt: z.string().nullable(),
  /** Ours: articles that are left out because no price of them is known. */
  withoutPrice: z.array(z.string()),
});

const line = z.object({
  /** Of the whole line. */
  price: amount,
  /** How many. */
  students: z.number(),
  /** Orders of a single course; null for those of a programme licence. */
  course: z.object({ name: z.string() }).nullable(),
  programLicense: z
    .object({
      name: z.string(),
      packageName: z.string(),
      courses: z.array(z.object({ name: z.string() })),
    })
    .nullable(),
  /** Ours, as are the following. */
  id: z.number(),
  fortNoxArticleNumber: z.string(),
  type: z.enum(licenceTypes),
  years: z.number(),
  /** The first and the last day of the licences. */
  from: z.string(),
  to: z.string(),
  unitPrice: amount,
  /** When it was ordered; null when accounting did not say. */
  vatPercent: z.number().nullable(),
});

export const invoice = z.object({
  id: z.number(),
  created: z.string(),
  price: amount,
  createdBy: z.string(),
  comment: z.string(),
  school: z.object({ name: z.string(), fortKnoxCustomerNumber: z.string() }),
  /** The number at accounting; null until it is known. */
  fortNoxNumber: z.string().nullable(),
  fortNoxErrorMessage: z.string().nullable(),
  rePostIsAllowed: z.boolean(),
  products: z.array(line),
  /** Ours, as are the following. */
  currency: z.string(),
  state: z.enum(orderStates),
  stateAt: z.string(),
  /** When it is sent again by itself; null when it is not. */
  nextTryAt: z.string().nullable(),
  /** The invoice that accounting made of it, and when it was seen to be invoiced and paid. */
  invoiceNumber: z.string().nullable(),
  invoicedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  contact: z.string(),
  invoiceLabeling: z.string(),
  showStudentsInOrder: z.boolean(),
  adress: z.object({
    street: z.string(),
    zipCode: z.string(),
    city: z.string(),
    country: z.string(),
  }),
});

/** What an order history is narrowed by; nothing given means every order. */
export const filters = {
  /** Words of the number, the school, the buyer or the reference. */
  search: z.string().trim().max(200).optional(),
  schoolId: id.optional(),
  state: z.enum(orderStates).optional(),
  /** The first and the last day. */
  from: day.optional(),
  to: day.optional(),
};

/** How far an order has come; the words are those of `invoice`. */
export const progress = invoice.pick({
  id: true,
  state: true,
  stateAt: true,
  nextTryAt: true,
  fortNoxNumber: true,
  fortNoxErrorMessage: true,
  rePostIsAllowed: true,
});

export const difference = z.object({
  /**
   * Accounting lacks an order of ours (`onlyOurs`), has one that we do not have there (`onlyTheirs`),
   * has several of one mark (`twice`), has another sum (`otherSum`) or has cancelled it (`cancelled`).
   */
  kind: z.enum(['onlyOurs', 'onlyTheirs', 'twice', 'otherSum', 'cancelled']),
  /** Null when no order of ours has the mark. */
  orderId: z.number().nullable(),
  school: z.string().nullable(),
  fortNoxNumber: z.string().nullable(),
  /** The numbers of accounting's orders with the mark that are not cancelled. */
  theirNumbers: z.array(z.string()),
  price: amount.nullable(),
  /** The sum at accounting without VAT; null unless it differs. */
  theirPrice: amount.nullable(),
  currency: z.string().nullable(),
});

const articleNumber = z.string().trim().min(1).max(50);
export const soldArticle = z.object({
  number: articleNumber,
  /** Empty takes the description at accounting. */
  name: z.string().trim().max(200).default(''),
  type: z.enum(licenceTypes),
  years: z.number().int().min(1).max(mostYears),
  isActive: flag.default(true),
});

export const articlesOfProgramme = z.object({
  programLicenseId: z.number(),
  version: z.number(),
  articles: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      type: z.enum(licenceTypes),
      years: z.number(),
      isActive: z.boolean(),
      /** The price in the programme's own list as last read; null when none is known. */
      price: amount.nullable(),
      vatPercent: z.number().nullable(),
    }),
  ),
});

/** What a purchaser orders. */
export const orderBody = z.object({
  customerId: id,
  contact: filled('Required.Contact'),
  /** The buyer’s reference, which accounting takes no longer. */
  invoiceLabeling: filled('Required.Reference', 50),
  comment: text(1000).nullish(),
  showStudentsInOrder: flag.default(false),
  /** The address of the school without it. */
  adress: z
    .object({
      street: filled('Required.Street'),
      zipCode: filled('Required.ZipCode'),
      city: filled('Required.Location'),
      country: filled('Required.Country'),
    })
    .nullish(),
  shopOrderItems: z
    .array(
      z.object({
        studentId: key,
        fortNoxArticleNumber: z.string().trim().max(255),
        /** The first day, or a moment in it. */
        from: z.union([dayOrMoment, z.literal('')]).nullish(),
      }),
    )
    .max(mostItems)
    .nullish(),
  /** Ours: the total that the buyer saw; another one refuses the order. */
  expectedTotal: z.number().nullish(),
});

export const orderFails = [
  'CustomerNotFound',
  'NotAllowed',
  'Required.Contact',
  'Required.Reference',
  'Required.Street',
  'Required.ZipCode',
  'Required.Location',
  'Required.Country',
  'FieldTooLong',
  'NoOrderItems',
  'YouHaveToChooseAStartDate',
  'StartDateCannotBePriorToToday',
  'SomeOrderItemsWereDuplicated',
  'NotAllArticlesWereFound',
  'NotAllArticlesWereLicenseArticles',
  'NotAllStudentsWereFound',
  'SomeStudentsHaveInvalidCombinations',
  'OnlyAvailableForTeachersOnThisProgram',
  'YourProgramLicenseForProgramHasExpired',
  'ProgramLicenseIsExpiredExpiredAt',
  'StudentNotOnProgram',
  'StudentAlreadyHasLicense',
  'PriceListNotFound',
  'PricesAreMissing',
  'PricesHaveChanged',
] as const;
