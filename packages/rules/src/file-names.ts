const longest = 255;

/**
 * An uploaded file's name in the form that the school's other systems expect: lower case, and the
 * first å, ä and ö without their marks.
 */
export const storedFileName = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace('å', 'a')
    .replace('ä', 'a')
    .replace('ö', 'o')
    .slice(0, longest);
