// Amounts are numbers of the currency, as in calls. Sums use whole hundredths (öre), because 0.1 +
// 0.2 is not 0.3 in binary.

/** An amount in hundredths, rounded to a whole one. */
export const toHundredths = (amount: number) => Math.round(amount * 100);
export const fromHundredths = (hundredths: number) => hundredths / 100;

const noBreakSpace = '\u00a0';
const thousands = new Intl.NumberFormat('sv-SE');

/**
 * An amount in Swedish form, in every language: `12 500 kr`, `333,33 kr`, and `NOK 12 500` in
 * another currency. Specification 002 §9.
 */
export function moneyText(amount: number, currency = 'SEK'): string {
  const hundredths = toHundredths(amount);
  const whole = Math.trunc(Math.abs(hundredths) / 100);
  const cents = String(Math.abs(hundredths) % 100).padStart(2, '0');
  const grouped = thousands.format(whole).replaceAll(/\s/g, noBreakSpace);
  const sign = hundredths < 0 ? '−' : '';
  const number = `${sign}${grouped}${cents === '00' ? '' : `,${cents}`}`;
  return currency === 'SEK' ? `${number}${noBreakSpace}kr` : `${currency}${noBreakSpace}${number}`;
}

/** Öre as kronor: `47 kr`, `35,50 kr`. */
export const kronor = (ore: number) => moneyText(fromHundredths(ore));

interface Priced {
  priceStudent: number;
  years: number;
}

/** The price per year, rounded to two decimals. Specification 002 §5. */
export const pricePerYear = ({ priceStudent, years }: Priced) =>
  fromHundredths(Math.round(toHundredths(priceStudent) / years));

/** The option with the lowest price per year; the first of equal ones. Specification 002 §9. */
export function cheapestPerYear<Option extends Priced>(
  options: readonly Option[],
): Option | undefined {
  const [first, ...others] = options;
  if (!first) return undefined;
  return others.reduce(
    (least, each) =>
      each.priceStudent * least.years < least.priceStudent * each.years ? each : least,
    first,
  );
}

/** The price of a line: the price per student times the number of students. */
export const linePrice = (priceStudent: number, students: number) =>
  fromHundredths(toHundredths(priceStudent) * students);

/** The sum of a cart or an order. Specification 002 §9. */
export const totalPrice = (lines: readonly { priceStudent: number; students: number }[]) =>
  fromHundredths(
    lines.reduce(
      (sum, { priceStudent, students }) => sum + toHundredths(priceStudent) * students,
      0,
    ),
  );

/** The price of a line per student; the price itself without students. */
export const unitPrice = (price: number, students: number) =>
  students === 0 ? price : fromHundredths(Math.round(toHundredths(price) / students));
