import sanitize from 'sanitize-html';

/**
 * What a rich text may hold: words, their emphasis, lists and links. Everything else goes, and with
 * it whatever could run. Done when a text is saved and again when it is shown, so that a rule that
 * becomes stricter holds for old texts too.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    },
  });

/** The text of a rich text, with its entities as they were written. */
export const textIn = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} });
