/**
 * An address whose percent codes are all UTF-8, as the router needs. Others are read as Latin 1,
 * which older tools wrote (`%E4` for ä), and a percent sign by itself as that character.
 */
export function withUtf8Codes(address: string): string {
  if (!address.includes('%') || isUtf8(address)) return address;
  return address.replace(/(?:%[\da-f]{2})+|%/gi, (codes) => {
    if (codes === '%') return '%25';
    return isUtf8(codes) ? codes : encodeURIComponent(latin1Of(codes));
  });
}

/** The query of an address stays as it is. */
export function withUtf8Path(address: string): string {
  const end = address.indexOf('?');
  if (end < 0) return withUtf8Codes(address);
  return withUtf8Codes(address.slice(0, end)) + address.slice(end);
}

const latin1Of = (codes: string) =>
  Buffer.from(codes.replaceAll('%', ''), 'hex').toString('latin1');

function isUtf8(codes: string): boolean {
  try {
    decodeURIComponent(codes);
    return true;
  } catch {
    return false;
  }
}
