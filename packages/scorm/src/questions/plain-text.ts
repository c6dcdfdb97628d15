import { readHtml } from '../html/index.ts';

/** Block elements, which separate words. */
const blocks = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'table',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

/** The visible text of formatted content; empty for anything but a text. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const parts: string[] = [];
  readHtml(value, {
    tag: (name) => blocks.has(name) && parts.push(' '),
    text: (text, rawIn) => rawIn === undefined && parts.push(text),
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
