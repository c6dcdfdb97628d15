/**
 * The lines of a text, each of which ends with a line feed. Other characters that some take for a
 * line's end are content.
 */
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
