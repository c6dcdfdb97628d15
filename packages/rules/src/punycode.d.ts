/** The library has no types of its own. */
declare module 'punycode.js' {
  const punycode: {
    /** Throws a `RangeError` for what no encoder writes. */
    toUnicode(host: string): string;
    toASCII(host: string): string;
  };
  export = punycode;
}
