/**
 * Rounds as PostgreSQL does and clamps to the column, so that the number is read back unchanged.
 */
const keptIn = (precision: number, scale: number) => {
  const most = (10 ** precision - 1) / 10 ** scale;
  return <T extends number | null>(value: T): T =>
    value === null ? value : (rounded(Math.min(most, value), scale) as T);
};

const rounded = (value: number, scale: number) =>
  Number.isInteger(value) ? value : shifted(Math.round(shifted(value, scale)), -scale);

/** Moves the decimal point without the error of a multiplication. */
function shifted(value: number, places: number) {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

export const keptSeconds = keptIn(12, 2);
export const keptPoints = keptIn(9, 2);

const keptDigits = keptIn(9, 7);
export const keptShare = <T extends number | null>(value: T): T =>
  value === null ? value : keptDigits(Math.min(1, Math.max(0, value)) as T);
