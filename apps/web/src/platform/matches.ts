/** Whether a name contains the typed words, ignoring case. */
export const matches = (name: string, words: string): boolean =>
  name.toLocaleLowerCase('sv').includes(words.trim().toLocaleLowerCase('sv'));
