/**
 * What the driver that several authoring tools share makes of a text before it reports it as an id
 * or an answer: whatever may not stand in a name becomes `_`. It says it follows what RFC 2141
 * allows, and takes Swedish letters and spaces with it.
 */
export const driverName = (text: string): string =>
  text.trim().replace(/[^\w\-()+.:=@;$!*'%]/g, '_');
