const most = 1000;

/** The öre of what was typed as kronor, with a comma or a point; null when it is no amount. */
export function oreOf(text: string): number | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', hundredths = ''] = match;
  const ore = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
  return ore <= most * 100 ? ore : null;
}
