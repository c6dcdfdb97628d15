const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a reader sees of a text that authors format; empty for what is no text. */
export const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .replace(/<\/?(p|div|br|li|ul|ol|h\d|table|tr|td|th)\b[^>]*>/gi, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (all, decimal, hex, name) => {
          const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
          if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
          return named[String(name).toLowerCase()] ?? all;
        })
        .replace(/\s+/g, ' ')
        .trim()
    : '';
