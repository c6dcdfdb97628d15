import { isUtf8 } from 'node:buffer';

/**
 * An address whose percent codes are all UTF-8, as the router needs. Others are read as Latin 1,
 * which older tools wrote (`%E4` for ä), and a percent sign by itself as that character.
 */
export function withUtf8Codes(address: string): string {
  return address.replace(/(?:%[\da-f]{2})+|%/gi, (codes) => {
    if (codes === '%') return '%25';
    const bytes = Buffer.from(codes.replaceAll('%', ''), 'hex');
    return isUtf8(bytes) ? codes : encodeURIComponent(bytes.toString('latin1'));
  });
}

/** The query of an address stays as it is. */
export function withUtf8Path(address: string): string {
  const end = address.indexOf('?');
  if (end < 0) return withUtf8Codes(address);
  return withUtf8Codes(address.slice(0, end)) + address.slice(end);
}
