import { isDeceptiveHost } from './letters.ts';

const largestPort = 65_535;
const link = /^(?:https?|ftp):\/\/([^\s\p{Cc}:/?#]+)(?::(\d{1,5}))?(?:[/?#][^\s\p{Cc}]*)?$/iu;
const host = /^(?:[\p{L}\d]+(?:-+[\p{L}\d]+)*\.)+\p{L}{2,63}$/iu;
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}$/;

/** http, https or ftp with a host or an IPv4 address, and optional port and path. */
export function isLink(text: string) {
  const [, name = '', port = '0'] = link.exec(text) ?? [];
  const isHost = host.test(name) && !isDeceptiveHost(name);
  return (isHost || (ipv4.test(name) && !name.endsWith('.'))) && Number(port) <= largestPort;
}

/** The maximum size of a document. */
export const uploadMegabytes = 25;
