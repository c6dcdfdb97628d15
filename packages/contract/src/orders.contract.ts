import { z } from 'zod';
import { call } from './call.ts';
import { endingLicence, freeLicence, movableLicence } from './licence-move-shapes.ts';
import {
  amount,
  articlesOfProgramme,
  buyableProgramme,
  difference,
  filters,
  invoice,
  orderBody,
  orderFails,
  progress,
  soldArticle,
} from './order-shapes.ts';
import { decimal, id, idList, integer, key } from './wire.ts';

/** The shop: what is sold, who holds a licence, and orders. */
export const ordersContract = {
  getLicenses: call('GET', '/ShopNew/GetLicenses', {
    about:
      'What a school can buy, by programme licence. Prices are renewed at accounting when they are older than a minute; while it is away the last known ones serve.',
    query: z.object({ schoolId: id }),
    result: z.array(buyableProgramme),
    fails: ['SchoolNotFound', 'PriceListNotFound'],
  }),

  licenseStatus: call('GET', '/ShopNew/LicenseStatusForStudents', {
    about:
      'What each student of a school holds; licences that start later count, expired ones do not.',
    query: z.object({ schoolId: id }),
    result: z.array(
      z.object({
        studentId: z.number(),
        programLicenseIds: z.array(z.number()),
        hasValidAplLicense: z.boolean(),
        aplLicenseValidFrom: z.string().nullable(),
        aplLicenseValidTo: z.string().nullable(),
      }),
    ),
    fails: ['SchoolNotFound'],
  }),

  post: call('POST', '/ShopNew/Post', {
    about:
      'Places an order, all of it or nothing, and gives the licences at once. Prices are the server’s own.',
    once: true,
    body: orderBody,
    result: invoice,
    fails: orderFails,
  }),

  repost: call('POST', '/ShopNew/RePostFailedFortNoxOrder', {
    about:
      'Sends an order to accounting again that is not known to be there; one that accounting holds already is adopted. Licences stay as they are.',
    query: z.object({ orderId: id }),
    result: z.object({
      postWasSuccessful: z.boolean(),
      id: z.number(),
      fortNoxOrderNumber: z.string().nullable(),
      failMessage: z.string().nullable(),
    }),
    fails: ['OrderNotFound', 'RePostIsNotAllowed'],
  }),

  repostAll: call('POST', '/ShopNew/RePostFailedFortNoxOrders', {
    about:
      'Sends every order again that may be, for at most twenty seconds, and answers how many succeeded and failed. What is left is sent soon after.',
    result: z.string(),
  }),

  orderStates: call('GET', '/Shop/OrderStates', {
    about:
      'How far orders have come, told anew within two seconds of any change, for at most a minute at a time.',
    ours: true,
    query: z.object({ ids: idList.pipe(z.array(z.number()).min(1).max(200)) }),
    stream: z.object({
      orders: z.array(progress),
      /** Orders that changed since the line before. */
      changed: z.array(z.number()),
    }),
    fails: ['OrderNotFound'],
  }),

  reconcile: call('POST', '/Shop/Reconcile', {
    about:
      'Has the orders of the last 60 days compared with those at accounting soon, as happens every night. Nothing is changed there.',
    ours: true,
    fails: ['AccountingMissing'],
  }),

  reconciliation: call('GET', '/Shop/Reconciliation', {
    about: 'What the last comparison with accounting found; null before the first.',
    ours: true,
    result: z
      .object({
        at: z.string(),
        /** The first day whose orders were compared. */
        since: z.string(),
        /** How many orders each side had. */
        ours: z.number(),
        theirs: z.number(),
        differences: z.array(difference),
      })
      .nullable(),
  }),

  draft: call('POST', '/ShopNew/Draft', {
    about:
      'What an order would come to, as a PDF: lines, net, VAT of each rate, total. Nothing is ordered, and what would refuse the order refuses the draft.',
    ours: true,
    body: orderBody,
    download: true,
    fails: orderFails,
  }),

  document: call('GET', '/Shop/Document', {
    about: 'An order as a PDF: lines, net, VAT of each rate, total. It is no invoice.',
    ours: true,
    query: z.object({ orderId: id }),
    download: true,
    fails: ['OrderNotFound'],
  }),

  myOrders: call('GET', '/Shop/MyOrders', {
    about: 'The orders that the caller has placed, newest first.',
    result: z.array(invoice),
  }),

  allOrders: call('GET', '/Shop/GetAll', {
    about: 'The orders of every school, newest first; all of them unless `take` is given.',
    query: z.object({
      ...filters,
      /** Ours: the id of the last order of the page before. */
      after: id.optional(),
      /** Ours: how many at most. */
      take: decimal(z.number().int().min(1).max(200)).optional(),
    }),
    result: z.array(invoice),
  }),

  totals: call('GET', '/Shop/Totals', {
    about: 'How many orders there are, and the sum of those in SEK.',
    ours: true,
    query: z.object(filters),
    result: z.object({
      count: z.number(),
      /** In SEK; orders in another currency are counted and not summed. */
      sum: amount,
      /** How many can be sent again. */
      failed: z.number(),
    }),
  }),

  sums: call('GET', '/Shop/Sums', {
    about: 'What was ordered in SEK by school year (from 1 July) and cost centre, newest first.',
    ours: true,
    query: z.object(filters),
    result: z.array(
      z.object({
        /** Such as 2026/27. */
        schoolYear: z.string(),
        /** Empty for lines without one. */
        costCenter: z.string(),
        /** How many students the lines are for. */
        students: z.number(),
        sum: amount,
      }),
    ),
  }),

  studentsOfOrder: call('GET', '/Shop/Students', {
    about: 'The students of each line of an order, by name.',
    ours: true,
    query: z.object({ orderId: id }),
    result: z.array(
      z.object({
        lineId: z.number(),
        students: z.array(z.object({ id: z.number(), name: z.string() })),
      }),
    ),
    fails: ['OrderNotFound'],
  }),

  freeLicences: call('GET', '/Shop/FreeLicences', {
    about:
      'Licences with at least 30 days left that nobody uses: the student has no class, or was deleted more than a day ago. Only those of programmes that the caller may buy for, the latest last day first.',
    ours: true,
    query: z.object({ schoolId: id }),
    result: z.array(freeLicence),
    fails: ['CustomerNotFound'],
  }),

  useFreeLicences: call('POST', '/Shop/UseFreeLicences', {
    about:
      'Gives free licences to students from today to the same last day, all of them or nothing.',
    ours: true,
    body: z.object({
      schoolId: id,
      uses: z
        .array(z.object({ licenceId: key, studentId: key }))
        .min(1)
        .max(2000),
    }),
    result: z.object({ used: z.number() }),
    fails: [
      'CustomerNotFound',
      'LicenceIsNotFree',
      'NotAllStudentsWereFound',
      'StudentNotOnProgram',
      'SomeStudentsHaveInvalidCombinations',
      'StudentAlreadyHasLicense',
      'ChangedMeanwhile',
    ],
  }),

  movableLicences: call('GET', '/Shop/MovableLicences', {
    about:
      'The licences of a student that the caller may move: given within 14 days, and nothing was run under them.',
    ours: true,
    query: z.object({ studentId: id }),
    result: z.array(movableLicence),
    fails: ['UserNotFound'],
  }),

  moveLicence: call('POST', '/Shop/MoveLicence', {
    about: 'Moves a licence that was given to the wrong student to another one.',
    ours: true,
    body: z.object({ licenceId: id, studentId: id }),
    fails: [
      'LicenceNotFound',
      'LicenceIsUsed',
      'LicenceWasGivenLongAgo',
      'NotAllStudentsWereFound',
      'StudentNotOnProgram',
      'SomeStudentsHaveInvalidCombinations',
      'StudentAlreadyHasLicense',
      'ChangedMeanwhile',
    ],
  }),

  endingLicences: call('GET', '/Shop/EndingLicences', {
    about:
      'When the students of the caller’s classes lose access to the courses of their programmes, the first day first. Without full access only those of their own classes.',
    ours: true,
    query: z.object({ schoolId: id }),
    result: z.array(endingLicence),
    fails: ['CustomerNotFound'],
  }),

  articles: call('GET', '/ShopNew/Articles', {
    about: 'What the shop sells of each programme licence.',
    ours: true,
    result: z.array(articlesOfProgramme),
  }),

  setArticles: call('PUT', '/ShopNew/Articles', {
    about:
      'Says what the shop sells of a programme licence: this list in the place of the one before. Orders keep what they were placed with.',
    ours: true,
    body: z.object({
      programLicenseId: id,
      version: integer.min(0).optional(),
      articles: z.array(soldArticle).max(100),
    }),
    result: articlesOfProgramme.extend({
      /** Whether accounting was asked; it is not while it is away. */
      isChecked: z.boolean(),
      /** Articles that accounting does not have, or has put out of use. */
      unknownArticles: z.array(z.string()),
    }),
    fails: ['ProgramNotFound', 'ChangedMeanwhile', 'ArticleIsSoldAlready'],
  }),
};

/** What the shop is refused with. Details are put where the texts number them. */
export const ordersFailures = {
  'Required.Contact': 400,
  'Required.Reference': 400,
  /** An item without its first day. */
  YouHaveToChooseAStartDate: 400,
  StartDateCannotBePriorToToday: 400,
  /** The same student and article twice. */
  SomeOrderItemsWereDuplicated: 400,
  NotAllArticlesWereFound: 400,
  NotAllArticlesWereLicenseArticles: 400,
  NotAllStudentsWereFound: 400,
  SomeStudentsHaveInvalidCombinations: 400,
  /** With the programme. */
  OnlyAvailableForTeachersOnThisProgram: 403,
  /** With the programme. */
  YourProgramLicenseForProgramHasExpired: 409,
  /** An item starts after the last day of the programme licence; with that day. */
  ProgramLicenseIsExpiredExpiredAt: 409,
  /** Accounting has no such price list. */
  PriceListNotFound: 404,
  /** Accounting is away, and no earlier price is known. */
  PricesAreMissing: 503,
  /** The order costs something else than the buyer saw. */
  PricesHaveChanged: 409,
  /** The licence is another purchaser's by now, has a holder again, or is not free at all. */
  LicenceIsNotFree: 409,
  LicenceNotFound: 404,
  /** A module was run under the licence. */
  LicenceIsUsed: 409,
  /** More than 14 days ago. */
  LicenceWasGivenLongAgo: 409,
  /** The order is at accounting, or on its way. */
  RePostIsNotAllowed: 409,
  /** The article is sold of another programme licence, or is in the list twice; with its number. */
  ArticleIsSoldAlready: 409,
} as const;
