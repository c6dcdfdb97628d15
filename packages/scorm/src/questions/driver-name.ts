/**
 * Normalizes a text like the driver shared by several authoring tools, before it reports the text
 * as an id or answer: characters not allowed in a name become `_`. It claims to follow RFC 2141,
 * and replaces Swedish letters and spaces too.
 */
export const driverName = (text: string): string =>
  text.trim().replace(/[^\w\-()+.:=@;$!*'%]/g, '_');
