import { daysAfter } from '@gesall/rules';
import { addItem, addPlus, addStudents, type Cart, type Chosen, itemOf, newItem } from './cart.ts';
import type { EndingLicence } from './moves.calls.ts';
import type { ShopProgramme } from './orders.calls.ts';

/** Students whose licences of one kind end on the same day, and who get the same article again. */
export interface Renewal
  extends Pick<
    EndingLicence,
    | 'programLicenseId'
    | 'programName'
    | 'type'
    | 'day'
    | 'fortNoxArticleNumber'
    | 'plusFortNoxArticleNumber'
  > {
  key: string;
  students: readonly (Chosen & { className: string })[];
}

/** By month (`2027-06`) and within it by day and programme, as the licences come. */
export function renewalMonths(ending: readonly EndingLicence[]) {
  const renewals = new Map<string, Renewal>();
  for (const { studentId: id, name, className, ...licence } of ending) {
    const { programLicenseId, day, type, fortNoxArticleNumber, plusFortNoxArticleNumber } = licence;
    const parts = [day, programLicenseId, type, fortNoxArticleNumber, plusFortNoxArticleNumber];
    const key = parts.join(' ');
    const students = [...(renewals.get(key)?.students ?? []), { id, name, className }];
    renewals.set(key, { ...renewals.get(key), ...licence, key, students });
  }
  const months = new Map<string, Renewal[]>();
  for (const renewal of renewals.values()) {
    const month = renewal.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), renewal]);
  }
  return [...months].map(([month, ofMonth]) => ({ month, renewals: ofMonth }));
}

export const dayAfter = (day: string) => daysAfter(day, 1);

function found(
  programmes: readonly ShopProgramme[],
  { programLicenseId }: Renewal,
  number: string,
) {
  const programme = programmes.find((each) => each.programLicenseId === programLicenseId);
  for (const product of programme?.products ?? []) {
    const option = product.options.find(({ fortnoxNumber }) => fortnoxNumber === number);
    if (programme && option) return { programme, product, option };
  }
  return undefined;
}

/** Why a renewal cannot be put into the cart; undefined when it can. */
export function renewalProblem(
  renewal: Renewal,
  { cart, programmes }: { cart: Cart; programmes: readonly ShopProgramme[] },
): 'notSold' | 'notYours' | 'licenceEnds' | 'inCart' | 'otherInCart' | undefined {
  const { fortNoxArticleNumber: number, day } = renewal;
  const sold = number === null ? undefined : found(programmes, renewal, number);
  if (!sold) return 'notSold';
  if (!sold.programme.mayBuy) return 'notYours';
  const startDate = dayAfter(day);
  if (startDate > sold.product.validTo) return 'licenceEnds';
  const item = itemOf(cart, sold.option.fortnoxNumber);
  if (!item) return undefined;
  const isSame = item.startDate === startDate && item.renewedFor !== undefined;
  return isSame ? 'inCart' : 'otherInCart';
}

/** The last day of the school's programme licence. */
export const schoolsLastDay = (
  { programLicenseId }: Renewal,
  programmes: readonly ShopProgramme[],
) => programmes.find((each) => each.programLicenseId === programLicenseId)?.validTo ?? '';

/** Puts the article into the cart for its students, from the day after the last one ends. */
export function addRenewal(
  cart: Cart,
  renewal: Renewal,
  { programmes, today }: { programmes: readonly ShopProgramme[]; today: string },
): Cart {
  const { fortNoxArticleNumber: number, plusFortNoxArticleNumber: plusNumber, day } = renewal;
  const sold = number === null ? undefined : found(programmes, renewal, number);
  if (!sold || number === null || renewalProblem(renewal, { cart, programmes })) return cart;
  const renewedFor = renewal.students.map(({ id }) => id);
  const start = { startDate: dayAfter(day), today };
  const students = renewal.students.map(({ id, name }) => ({ id, name }));
  const item = { ...newItem({ ...sold, ...start }), renewedFor };
  const filled = addStudents(addItem(cart, item), number, students);
  const plus = plusNumber === null ? undefined : found(programmes, renewal, plusNumber);
  if (!plus) return filled;
  return addPlus(filled, number, { ...newItem({ ...plus, ...start }), renewedFor });
}
