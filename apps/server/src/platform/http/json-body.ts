import type { FastifyInstance } from 'fastify';
import { fail } from '../fail.ts';

const deepest = 32;
const mostParts = 100_000;

const quote = 34;
const backslash = 92;
const openings = new Set([91, 123]);
const closings = new Set([93, 125]);

/**
 * Refuses JSON of mostly brackets: a few megabytes keep parser and garbage collector busy for
 * seconds.
 */
function refuseBrackets(text: string) {
  let depth = 0;
  let parts = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else if (openings.has(code)) {
      if (++depth > deepest || ++parts > mostParts) fail('InvalidInput');
    } else if (closings.has(code)) depth--;
  }
}

/** The index of the closing quote, or the text's length. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === backslash) first--;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

/** Parses bodies of a media type as JSON. */
export function parseJson(server: FastifyInstance, mediaType: string) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(mediaType);
  server.addContentTypeParser(
    mediaType,
    { parseAs: 'string' },
    (request: Parameters<typeof parse>[0], text: string, done) => {
      refuseBrackets(text);
      void parse(request, text, done);
    },
  );
}
