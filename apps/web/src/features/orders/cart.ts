import type { LicenceType } from '@gesall/rules';
import { isAllowedTogether, linePrice, totalPrice } from '@gesall/rules';
import type { Option, Product, ShopProgramme } from './orders.calls.ts';

/** A student whom an article is bought for. */
export interface Chosen {
  id: number;
  name: string;
}

/** An article in the cart, with the field names of specification 002 §3. */
export interface CartItem {
  fortnoxNumber: string;
  /** What accounting calls the article. */
  name: string;
  costCenter: string;
  programLicenseId: number;
  programName: string;
  type: LicenceType;
  years: number;
  /** For one student and all the years, without VAT. */
  priceStudent: number;
  /** The first day that could be chosen, and the one that was. */
  validFrom: string;
  startDate: string;
  addedStudents: readonly Chosen[];
  /** Ours, as are the following: VAT in percent; null when accounting does not say. */
  vatPercent: number | null;
  currency: string;
  /** The last day on which it can start. */
  validTo: string;
  /** Of the plus package of a pair: the number of its student licence. */
  plusOf?: string | undefined;
  /** Students who hold the licence until the day before it starts, when it renews theirs. */
  renewedFor?: readonly number[] | undefined;
  /** Why it cannot be ordered any more. */
  closed?: 'gone' | 'expired' | undefined;
}

export interface Cart {
  items: readonly CartItem[];
  /** The item whose students are chosen, of a pair its student licence. */
  current?: string | undefined;
}

export const emptyCart: Cart = { items: [] };

/** What step 2 fills: an item alone, or both parts of a plus pair. */
export type LastAdded = CartItem | { studentLicense: CartItem; plusPackage: CartItem };

export const itemOf = ({ items }: Cart, number: string | undefined) =>
  items.find(({ fortnoxNumber }) => fortnoxNumber === number);

const plusOf = ({ items }: Cart, number: string) => items.find((item) => item.plusOf === number);

export function lastAdded(cart: Cart): LastAdded | undefined {
  const item = itemOf(cart, cart.current);
  if (!item) return undefined;
  const plusPackage = plusOf(cart, item.fortnoxNumber);
  return plusPackage ? { studentLicense: item, plusPackage } : item;
}

interface NewItem {
  programme: Pick<ShopProgramme, 'programLicenseId' | 'programName' | 'costCenter' | 'currency'>;
  product: Pick<Product, 'type' | 'validTo'>;
  option: Option;
  startDate: string;
  today: string;
}

/** A chosen option as an item without students. */
export const newItem = ({ programme, product, option, startDate, today }: NewItem): CartItem => ({
  fortnoxNumber: option.fortnoxNumber,
  name: option.name,
  costCenter: programme.costCenter,
  programLicenseId: programme.programLicenseId,
  programName: programme.programName,
  type: product.type,
  years: option.years,
  priceStudent: option.priceStudent,
  validFrom: today,
  startDate,
  addedStudents: [],
  vatPercent: option.vatPercent,
  currency: programme.currency,
  validTo: product.validTo,
});

/** Adds an item for step 2 to fill; an article that is in the cart already changes nothing. */
export function addItem(cart: Cart, item: CartItem): Cart {
  if (itemOf(cart, item.fortnoxNumber)) return cart;
  return { items: [...cart.items, item], current: item.fortnoxNumber };
}

/** Completes a student licence of the cart with a plus package for the same students. */
export function addPlus(cart: Cart, number: string, plus: CartItem): Cart {
  const licence = itemOf(cart, number);
  if (!licence || itemOf(cart, plus.fortnoxNumber) || plusOf(cart, number)) return cart;
  const { addedStudents, startDate } = licence;
  const part = { ...plus, plusOf: number, addedStudents, startDate };
  const items = cart.items.flatMap((item) => (item === licence ? [item, part] : [item]));
  return { items, current: number };
}

/** Makes an item the one that step 2 fills; of a pair both parts together. */
export const chooseItem = (cart: Cart, number: string): Cart => ({
  ...cart,
  current: itemOf(cart, number)?.plusOf ?? number,
});

/** The item of a number and, in a pair, the other part. */
const isPartOf = (item: CartItem, number: string) =>
  item.fortnoxNumber === number || item.plusOf === number;

/** Whether the student gets something from another item than this one or its pair. */
export const isElsewhere = (cart: Cart, number: string, studentId: number) =>
  cart.items.some(
    (item) => !isPartOf(item, number) && item.addedStudents.some(({ id }) => id === studentId),
  );

/** Gives students what step 2 fills. Those who get another item of the cart already are left out. */
export function addStudents(cart: Cart, number: string, students: readonly Chosen[]): Cart {
  return withParts(cart, number, (item) => {
    const isIn = new Set(item.addedStudents.map(({ id }) => id));
    const added = students.filter(({ id }) => !isIn.has(id) && !isElsewhere(cart, number, id));
    return { ...item, addedStudents: [...item.addedStudents, ...added] };
  });
}

export function removeStudents(cart: Cart, number: string, ids: readonly number[]): Cart {
  const leaving = new Set(ids);
  return withParts(cart, itemOf(cart, number)?.plusOf ?? number, (item) => ({
    ...item,
    addedStudents: item.addedStudents.filter(({ id }) => !leaving.has(id)),
  }));
}

const withParts = (cart: Cart, number: string, change: (item: CartItem) => CartItem): Cart => ({
  ...cart,
  items: cart.items.map((item) => (isPartOf(item, number) ? change(item) : item)),
});

/**
 * Removes an item with its students. The plus package of a pair goes alone and leaves a plain student
 * licence; without the licence it would have no meaning, and goes too.
 */
export function removeItem(cart: Cart, number: string): Cart {
  const items = cart.items.filter((item) => !isPartOf(item, number));
  return { items, current: cart.current === number ? undefined : cart.current };
}

/** Takes prices and last days from what the shop offers now, and marks what it does not offer. */
export function refreshed(cart: Cart, programmes: readonly ShopProgramme[]): Cart {
  return { ...cart, items: cart.items.map((item) => refreshedItem(item, programmes)) };
}

function refreshedItem(item: CartItem, programmes: readonly ShopProgramme[]): CartItem {
  const programme = programmes.find((each) => each.programLicenseId === item.programLicenseId);
  const product = programme?.products.find(({ type }) => type === item.type);
  const option = product?.options.find((each) => each.fortnoxNumber === item.fortnoxNumber);
  if (!programme?.mayBuy || !product || !option) return { ...item, closed: 'gone' };
  return {
    ...item,
    name: option.name,
    priceStudent: option.priceStudent,
    years: option.years,
    vatPercent: option.vatPercent,
    currency: programme.currency,
    validTo: product.validTo,
    closed: programme.hasExpired ? 'expired' : undefined,
  };
}

/** The items whose price for a student differs, with what it was before. */
export const changedPrices = (before: Cart, now: Cart) =>
  now.items.flatMap((item) => {
    const former = itemOf(before, item.fortnoxNumber)?.priceStudent;
    return former === undefined || former === item.priceStudent ? [] : [{ item, former }];
  });

export const priceOf = ({ priceStudent, addedStudents }: CartItem) =>
  linePrice(priceStudent, addedStudents.length);

export const totalOf = (items: readonly CartItem[]) =>
  totalPrice(
    items.map(({ priceStudent, addedStudents }) => ({
      priceStudent,
      students: addedStudents.length,
    })),
  );

/** The items that become lines of the order, and those that are left out. */
export const filledItems = ({ items }: Cart) => items.filter(hasStudents);
export const unfilledItems = ({ items }: Cart) => items.filter((item) => !hasStudents(item));
const hasStudents = ({ addedStudents }: CartItem) => addedStudents.length > 0;

/** A single item or a plus pair, as the cart shows them. */
export interface CartGroup {
  item: CartItem;
  plus?: CartItem | undefined;
}

export const groupsOf = (cart: Cart): CartGroup[] =>
  cart.items
    .filter(({ plusOf }) => plusOf === undefined || !itemOf(cart, plusOf))
    .map((item) => ({ item, plus: plusOf(cart, item.fortnoxNumber) }));

export interface CartProblem {
  item: CartItem;
  /** Undefined for what concerns the whole item. */
  student?: Chosen;
  code:
    | 'gone'
    | 'expired'
    | 'startsBeforeToday'
    | 'startsTooLate'
    | 'combination'
    | 'outside'
    | 'holder'
    | 'needsLicence';
}

/** What stops the order, as far as the cart itself shows it. */
export function problemsOf(cart: Cart, today: string): CartProblem[] {
  const items = filledItems(cart);
  return [
    ...items.flatMap((item) => {
      const code = problemOf(item, today);
      return code ? [{ item, code }] : [];
    }),
    ...combinations(items),
  ];
}

function problemOf({ closed, startDate, validTo }: CartItem, today: string) {
  if (closed) return closed;
  if (startDate < today) return 'startsBeforeToday' as const;
  return startDate > validTo ? ('startsTooLate' as const) : undefined;
}

/** Students who would get licences that cannot be ordered together, with the later ones of them. */
function combinations(items: readonly CartItem[]): CartProblem[] {
  const ofStudent = new Map<number, CartItem[]>();
  return items.flatMap((item) =>
    item.addedStudents.flatMap((student): CartProblem[] => {
      const before = ofStudent.get(student.id) ?? [];
      ofStudent.set(student.id, [...before, item]);
      const together = [...before, item].map(({ type, programLicenseId }) => ({
        type,
        programmeLicenceId: programLicenseId,
      }));
      return isAllowedTogether(together) ? [] : [{ item, student, code: 'combination' }];
    }),
  );
}
