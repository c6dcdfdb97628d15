/**
 * The distinct customer numbers of a pasted text: one or several on a line, or the first column of
 * spreadsheet cells.
 */
export function numbersIn(text: string): string[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [first = '', ...cells] = line.split('\t');
    return cells.length > 0 ? [first] : line.split(/[\s,;]+/);
  });
  return [...new Set(found.map((number) => number.trim()).filter(Boolean))];
}
