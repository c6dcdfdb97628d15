/**
 * Makes a number what a column of so many digits keeps of it: rounded as PostgreSQL rounds, half
 * away from zero by its decimal digits, and no larger than fits. What is written so comes back the
 * same.
 */
const keptIn = (precision: number, scale: number) => {
  const most = (10 ** precision - 1) / 10 ** scale;
  return <T extends number | null>(value: T): T =>
    value === null ? value : (rounded(Math.min(most, value), scale) as T);
};

/** What there is to round is never below zero. */
const rounded = (value: number, scale: number) =>
  Number.isInteger(value) ? value : shifted(Math.round(shifted(value, scale)), -scale);

/** The number with its decimal point moved, without the error that a multiplication would bring. */
function shifted(value: number, places: number) {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

export const keptSeconds = keptIn(12, 2);
export const keptPoints = keptIn(9, 2);

const keptDigits = keptIn(9, 7);
/** 0–1. */
export const keptShare = <T extends number | null>(value: T): T =>
  value === null ? value : keptDigits(Math.min(1, Math.max(0, value)) as T);
