/** How much of a file is searched for a declaration; browsers search as much. */
const headBytes = 1024;

/**
 * Finds out how a text is encoded while it is read: by its mark, by what it says of itself, or by
 * being valid UTF-8. Null when nothing tells, and when it says UTF-8 and is not: then the browser
 * had better find out by itself.
 */
export function charsetSniffer() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head = Buffer.alloc(0);
  let isUtf8 = true;

  function check(chunk?: Buffer) {
    try {
      if (isUtf8) utf8.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isUtf8 = false;
    }
  }

  return {
    add(chunk: Buffer) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      check(chunk);
    },
    result(): string | null {
      check();
      const said = marked(head) ?? declared(head);
      if (said !== undefined && said !== 'utf-8') return said;
      return isUtf8 ? 'utf-8' : null;
    },
  };
}

function marked(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

const declarations = [
  /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i,
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/,
  /^@charset\s+"([\w.:-]+)"/,
];

/** The name in the spelling of the encoding standard; a name that it does not know says nothing. */
function declared(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  const name = declarations.map((each) => each.exec(text)?.[1]).find((each) => each !== undefined);
  if (name === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(name);
    // A declaration that could be read byte by byte does not stand in a UTF-16 file.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}
