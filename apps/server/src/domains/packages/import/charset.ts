/** Browsers search as far for a declaration. */
const headBytes = 1024;

/** Mark, declaration or content; else windows-1252, which authoring tools in this region used. */
export function charsetSniffer() {
  const letters = letterCounter();
  let head = Buffer.alloc(0);

  return {
    add(chunk: Buffer) {
      if (head.length < headBytes)
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      letters.add(chunk);
    },
    result(): string {
      const said = marked(head) ?? declared(head);
      if (said !== undefined && said !== 'utf-8') return said;
      return letters.areUtf8() ? 'utf-8' : 'windows-1252';
    },
  };
}

/** A single broken letter does not mean another encoding. */
function letterCounter() {
  let whole = 0;
  let broken = 0;
  /** Bytes of the current letter, and how many are missing. */
  let [begun, missing] = [0, 0];

  function take(byte: number) {
    if (missing > 0 && byte >= 0x80 && byte < 0xc0) {
      begun += 1;
      missing -= 1;
      if (missing === 0) whole += 1;
      return;
    }
    if (missing > 0) broken += begun;
    missing = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0;
    begun = 1;
    if (byte >= 0x80 && missing === 0) broken += 1;
  }

  return {
    add(chunk: Buffer) {
      for (const byte of chunk) if (byte >= 0x80 || missing > 0) take(byte);
    },
    areUtf8: () => broken + (missing > 0 ? begun : 0) <= whole / 2,
  };
}

function marked(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

const declarations = [
  /<meta[^<>]*?charset\s*=[\s"']*([\w.:-]+)/i,
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/,
  /^@charset\s+"([\w.:-]+)"/,
];

function declared(head: Buffer): string | undefined {
  const text = head.toString('latin1');
  const name = declarations.map((each) => each.exec(text)?.[1]).find((each) => each !== undefined);
  if (name === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(name);
    // If the declaration is readable as ASCII, the file is not UTF-16.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding;
  } catch {
    return undefined;
  }
}
