import { customerStatuses } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { asAddress, decimal, givenName, id, requiredName, version } from './wire.ts';

const text = z.string().trim().max(255);
const mail = asAddress(text);

const course = z.object({
  id: z.number(),
  name: z.string(),
  identifier: z.string(),
  additionalInfo: z.string(),
  created: z.string(),
});

const customer = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  fortNoxNumber: z.string(),
  contactName: z.string(),
  contactMail: z.string(),
  address: z.string(),
  zipCode: z.string(),
  city: z.string(),
  created: z.string(),
  version: z.number(),
});

const counts = {
  nbrOfLicenses: z.number(),
  /** Never started, or started less than a year ago. */
  nbrOfValidLicenses: z.number(),
  nbrOfLicensesNotUsed: z.number(),
};

const licencesPerCourse = z.array(z.object({ course, ...counts }));
const entry = z.object({ customer, licensesPerCourse: licencesPerCourse, ...counts });
const courseValues = {
  name: text.min(1),
  identifier: text.default(''),
  additionalInfo: z.string().trim().max(2000).default(''),
};

/** Limits one transaction to a hundred thousand rows. */
const mostForEach = 100;

/** Customers who hold licences by the course, and start them one by one. */
export const customersContract = {
  customers: call('GET', '/LicMgt/GetCustomers', {
    about: 'Every customer with the number of licences by course, and every single licence.',
    result: z.array(
      entry.extend({
        licenses: z.array(z.object({ created: z.string(), firstRun: z.string().nullable() })),
      }),
    ),
  }),
  summaries: call('GET', '/LicMgt/GetCustomerSummaries', {
    ours: true,
    about:
      'The same without the single licences, with what needs attention for each customer, the worst first.',
    result: z.array(entry.extend({ status: z.enum(customerStatuses) })),
  }),
  courses: call('GET', '/LicMgt/GetCourses', {
    about: 'The courses for which customers have licences.',
    /** Ours: the version is sent back with a change. */
    result: z.array(course.extend({ version: z.number() })),
  }),
  createCustomer: call('POST', '/LicMgt/CreateCustomer', {
    about: 'Creates a customer from a customer number, with name and address from accounting.',
    body: z.object({
      fortnoxNumber: text.min(1),
      url: text.min(1),
      contactName: givenName.default(''),
      contactMail: mail.default(''),
    }),
    result: entry,
    fails: [
      'NameHasHiddenOrMixedLetters',
      'CustomerAlreadyExists',
      'UrlAlreadyInUse',
      'EmailIsNotValid',
      'CustomerNotFound',
      'AccountingIsAway',
      'AccountingMissing',
    ],
  }),
  updateCustomer: call('POST', '/LicMgt/UpdateCustomer', {
    about: 'Changes a customer; omitted fields are kept. The number in accounting cannot change.',
    body: z.object({
      id,
      url: text.min(4),
      name: requiredName.optional(),
      contactName: givenName.optional(),
      contactMail: mail.optional(),
      address: text.optional(),
      zipCode: text.optional(),
      city: text.optional(),
      version,
    }),
    result: customer,
    fails: [
      'NameHasHiddenOrMixedLetters',
      'CustomerNotFound',
      'UrlAlreadyInUse',
      'EmailIsNotValid',
      'ChangedMeanwhile',
    ],
  }),
  createCourse: call('POST', '/LicMgt/CreateCourse', {
    about: 'Creates a course for customer licences.',
    body: z.object(courseValues),
    result: course,
    fails: ['IdentifierAlreadyInUse'],
  }),
  updateCourse: call('POST', '/LicMgt/UpdateCourse', {
    about: 'Changes a course for customer licences.',
    body: z.object({ id, ...courseValues, version }),
    result: course,
    fails: ['CourseNotFound', 'IdentifierAlreadyInUse', 'ChangedMeanwhile'],
  }),
  createLicenses: call('POST', '/LicMgt/CreateLicenses', {
    about: 'Gives a customer licences of a course.',
    body: z.object({
      courseId: id,
      customerId: id,
      quantity: decimal(z.number().int().min(1).max(10_000)),
    }),
    result: z.object({ licensesPerCourse: licencesPerCourse }),
    fails: ['CustomerNotFound', 'CourseNotFound'],
  }),
  createLicensesForMany: call('POST', '/LicMgt/CreateLicensesForMany', {
    ours: true,
    about: 'Gives each of many customers as many licences of a course.',
    body: z.object({
      courseId: id,
      customerIds: z.array(id).min(1).max(1000),
      quantity: decimal(z.number().int().min(1).max(mostForEach)),
    }),
    result: z.object({ customers: z.number() }),
    fails: ['CustomerNotFound', 'CourseNotFound'],
  }),
  registerFirstRun: call('POST', '/LicMgt/RegisterFirstRun', {
    ours: true,
    about:
      'Starts the oldest unused licence of a course for the customer of a url; also called by another system, with its service key as bearer.',
    body: z.object({ url: text.min(1), identifier: text.min(1) }),
    result: z.object({ nbrOfLicensesNotUsed: z.number() }),
    fails: ['NotSignedIn', 'NotAllowed', 'CustomerNotFound', 'CourseNotFound', 'NoLicensesLeft'],
  }),
};

export const customersFailures = {
  /** Every licence of the course that the customer holds has been started. */
  NoLicensesLeft: 409,
} as const;
