/** Splits at line feeds only; other line separators are content. */
export async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest: string[] = [];
  for await (const chunk of content) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const part of parts.slice(0, -1)) {
      yield rest.join('') + part;
      rest = [];
    }
    rest.push(parts.at(-1) ?? '');
  }
}
