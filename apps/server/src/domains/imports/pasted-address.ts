/** Invisible signs, spaces and marks that come along when an address is copied. */
const outer = /[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\u2800]|[\ufe00-\ufe0f]/u;

const start = /[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\u2800<"']|[\ufe00-\ufe0f]/u;
const end = /[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\u2800.,;:>"']|[\ufe00-\ufe0f]/u;

/** Cut from the ends by hand: a pattern that may match anywhere would be quadratic. */
function cutEnds(text: string, opening: RegExp, closing: RegExp): string {
  const letters = [...text];
  let from = 0;
  let to = letters.length;
  while (from < to && opening.test(letters[from] ?? '')) from++;
  while (to > from && closing.test(letters[to - 1] ?? '')) to--;
  return letters.slice(from, to).join('');
}

/** Without what cannot be seen at its ends; within a text such signs are left, and refused. */
export const withoutHiddenEnds = (text: string) => cutEnds(text, outer, outer);

/**
 * The address in a pasted cell: `mailto:a@x`, `Eva <a@x>`, `a@x.` and `<a@x>` are `a@x`. Anything
 * else is returned as it is, for validation to refuse.
 */
export function addressOf(cell: string): string {
  const [, inside = cell] = bracketed(cell) ?? [];
  const plain = cutEnds(inside, start, end);
  const address = /^mailto:/i.test(plain) ? (plain.slice(7).split('?')[0] ?? '') : plain;
  return cutEnds(address, start, end);
}

/** The name in `Eva Ek <a@x>`; empty when there is none. */
export const displayNameOf = (cell: string): string => {
  const [before = ''] = bracketed(cell) ?? [];
  return cutEnds(before, start, end);
};

/** The text before the brackets at the end, and the one in them. */
function bracketed(cell: string): [string, string] | undefined {
  const open = cell.lastIndexOf('<');
  const close = cell.indexOf('>', open);
  if (open < 0 || close < 0 || !cell.slice(open, close).includes('@')) return undefined;
  if (cell.indexOf('@') < open || cell.indexOf('@', close) >= 0) return undefined;
  return [cell.slice(0, open), cell.slice(open + 1, close)];
}
