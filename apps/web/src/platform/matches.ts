/** Whether a name holds the words that somebody typed, whatever their case. */
export const matches = (name: string, words: string): boolean =>
  name.toLocaleLowerCase('sv').includes(words.trim().toLocaleLowerCase('sv'));
