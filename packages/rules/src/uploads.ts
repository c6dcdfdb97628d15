const largestPort = 65_535;
const host = String.raw`(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,63}`;
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const link = new RegExp(`^(?:https?|ftp)://(?:${host}|${octet}(?:\\.${octet}){3})(?::(\\d{1,5}))?(?:[/?#][^\\s\\p{Cc}]*)?$`, 'iu');

/** http, https or ftp with a host or an IPv4 address, and a port and a path if wanted. */
export function isLink(text: string) {
  const [found, port = '0'] = link.exec(text) ?? [];
  return found !== undefined && Number(port) <= largestPort;
}

/** The most that a document may hold. */
export const uploadMegabytes = 25;
