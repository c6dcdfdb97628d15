/** Invisible signs and spaces that come along when an address is copied. */
const hidden = /[\s\p{Cc}\p{Cf}\u115f\u1160\u3164\u2800]|[\ufe00-\ufe0f]/u;

/** Signs around an address. */
const around = { before: '<"\'', after: '.,;:>"\'' };
const nothing = { before: '', after: '' };

/** Cut from the ends by hand: a pattern that may match anywhere would be quadratic. */
function cutEnds(text: string, { before, after }: typeof around): string {
  const letters = [...text];
  const isCut = (at: number, signs: string) => {
    const letter = letters[at] ?? '';
    return hidden.test(letter) || signs.includes(letter);
  };
  let from = 0;
  let to = letters.length;
  while (from < to && isCut(from, before)) from++;
  while (to > from && isCut(to - 1, after)) to--;
  return letters.slice(from, to).join('');
}

/** Without what cannot be seen at its ends; within a text such signs are left, and refused. */
export const withoutHiddenEnds = (text: string) => cutEnds(text, nothing);

/**
 * The address in a pasted cell: `mailto:a@x`, `Eva <a@x>`, `a@x.` and `<a@x>` are `a@x`. Anything
 * else is returned as it is, for validation to refuse.
 */
export function addressOf(cell: string): string {
  const [, inside = cell] = bracketed(cell) ?? [];
  const plain = cutEnds(inside, around);
  const address = /^mailto:/i.test(plain) ? (plain.slice(7).split('?')[0] ?? '') : plain;
  return cutEnds(address, around);
}

/** The name in `Eva Ek <a@x>`; empty when there is none. */
export const displayNameOf = (cell: string): string => {
  const [before = ''] = bracketed(cell) ?? [];
  return cutEnds(before, around);
};

/** The text before the brackets at the end, and the one in them. */
function bracketed(cell: string): [string, string] | undefined {
  const open = cell.lastIndexOf('<');
  const close = cell.indexOf('>', open);
  if (open < 0 || close < 0 || !cell.slice(open, close).includes('@')) return undefined;
  if (cell.indexOf('@') < open || cell.indexOf('@', close) >= 0) return undefined;
  return [cell.slice(0, open), cell.slice(open + 1, close)];
}
