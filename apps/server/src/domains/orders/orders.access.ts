import { ordersContract } from '@gesall/contract';
import { accessOf, type School } from '../../testing/access.ts';

const ofSchool = ({ school }: School) => ({ schoolId: school.id });
const anOrderOf = ({ school }: School) => ({
  customerId: school.id,
  contact: 'Eva',
  invoiceLabeling: 'R-7',
  shopOrderItems: [],
});
const schools = 'orders of every school are administration’s own';
const articles = 'articles belong to programme licences, which have no school';

export const access = accessOf(ordersContract, {
  getLicenses: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'SchoolNotFound' },
  },
  licenseStatus: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'SchoolNotFound' },
  },
  post: {
    because: 'a student gets a licence once; good orders are tried with placing them',
    reaches: {
      input: ({ other }) => anOrderOf(other),
      answer: 'CustomerNotFound',
    },
  },
  draft: {
    because: 'good orders are tried with placing them',
    reaches: {
      input: ({ other }) => anOrderOf(other),
      answer: 'CustomerNotFound',
    },
  },
  document: {
    because: 'an order of one’s own is tried with the orders',
    reaches: { input: () => ({ orderId: 2_000_000_000 }), answer: 'OrderNotFound' },
  },
  repost: {
    because: 'an order of one’s own is tried with posting',
    reaches: { input: () => ({ orderId: 2_000_000_000 }), answer: 'OrderNotFound' },
  },
  repostAll: { because: schools },
  orderStates: {
    because: 'an order of one’s own is tried with posting',
    reaches: { input: () => ({ ids: [2_000_000_000] }), answer: 'OrderNotFound' },
  },
  reconcile: { because: schools },
  reconciliation: { because: schools },
  myOrders: { own: () => ({}), because: 'it names nothing' },
  allOrders: { because: schools },
  totals: { because: schools },
  sums: { because: schools },
  studentsOfOrder: {
    because: 'an order of one’s own is tried with the orders',
    reaches: { input: () => ({ orderId: 2_000_000_000 }), answer: 'OrderNotFound' },
  },
  freeLicences: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'CustomerNotFound' },
  },
  useFreeLicences: {
    because: 'a licence is used once; good uses are tried with free licences',
    reaches: {
      input: ({ other }) => ({ ...ofSchool(other), uses: [{ licenceId: 1, studentId: 1 }] }),
      answer: 'CustomerNotFound',
    },
  },
  movableLicences: {
    own: ({ own }) => ({ studentId: own.student.id }),
    reaches: { input: ({ other }) => ({ studentId: other.student.id }), answer: 'UserNotFound' },
  },
  moveLicence: {
    because: 'a licence is moved once; good moves are tried with moving licences',
    reaches: {
      input: ({ own }) => ({ licenceId: 2_000_000_000, studentId: own.student.id }),
      answer: 'LicenceNotFound',
    },
  },
  endingLicences: {
    own: ({ own }) => ofSchool(own),
    reaches: { input: ({ other }) => ofSchool(other), answer: 'CustomerNotFound' },
  },
  articles: { because: articles },
  setArticles: { because: articles },
});
