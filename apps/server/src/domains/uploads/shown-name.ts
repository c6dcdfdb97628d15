/** Control characters, and those that turn the direction of reading, so that `exe.pdf` is read as another name. */
const tricks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A file's name as it can be shown and saved anywhere; empty when nothing of it is left. */
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
