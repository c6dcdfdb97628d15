/** Control and bidirectional characters, with which an `exe` can look like a `pdf`. */
const tricks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that is safe to show and save; empty when nothing is left. */
export const shownName = (name: string) => {
  const letters = [
    ...name
      .toWellFormed()
      .replace(tricks, '')
      .replace(/[<>:"/\\|?*]/g, '_')
      .replace(/\s+/g, ' '),
  ];
  const isInside = (letter: string) => letter !== ' ' && letter !== '.';
  return letters.slice(letters.findIndex(isInside), letters.findLastIndex(isInside) + 1).join('');
};
