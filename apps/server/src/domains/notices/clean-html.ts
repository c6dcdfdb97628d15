import sanitize from 'sanitize-html';

/**
 * Allows text, emphasis, lists and links. Runs when a text is saved and when it is shown, so that a
 * stricter rule also covers old texts.
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
    // The title of a document that was pasted is no part of its text.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
    transformTags: {
      a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    },
  });

/** The plain text, with entities as written. */
export const textIn = (html: string): string =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} });
