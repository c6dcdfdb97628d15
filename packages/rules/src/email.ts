const longest = 255;
const address = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** Whether a text has the form of one e-mail address, without name or brackets. */
export const isEmail = (text: string) => text.length <= longest && address.test(text);
