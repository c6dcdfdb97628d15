import type { Config } from '../../config.ts';

/** The headers of an answer at an address. */
export type HeadersOf = (url: string) => Record<string, string>;

const mailedLinks = /^\/(password|selfregistration|registration)\b/i;

/** A year, for this host and those below it: a plain one could set cookies that reach it. */
const transport = (origin: string): Record<string, string> =>
  origin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};

/** Every directive that the product's pages are held to. */
export const productPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Mantine writes <style> elements.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // A film in a notice, once its reader asks for it.
  'frame-src': 'https://www.youtube-nocookie.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

export const policyReports = '/csp-report';

/** The headers of every answer on the product's origin. */
export function productHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): HeadersOf {
  const directives = Object.entries({ ...productPolicy, 'report-uri': policyReports });
  const always = {
    'content-security-policy': directives.map((directive) => directive.join(' ')).join('; '),
    // With `same-origin` the page that opened a module would read its window as closed while it
    // is open.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...transport(publicUrl),
  };
  // The addresses of mailed links carry what opens an account.
  return (url) => ({
    ...always,
    'referrer-policy': mailedLinks.test(url) ? 'no-referrer' : 'same-origin',
  });
}

/**
 * The headers of the player's page and calls, on the content origin; package files bring their own.
 */
export function contentHeaders({ contentUrl }: Pick<Config, 'contentUrl'>): HeadersOf {
  const shared = [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  const policy = [
    ...shared,
    "script-src 'self'",
    "img-src 'self' data:",
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  // The viewer of PDFs stands in the frame of content, draws what it has decoded, and decodes some
  // pictures by WebAssembly.
  const viewerPolicy = [
    ...shared,
    "script-src 'self' 'wasm-unsafe-eval'",
    "img-src 'self' data: blob:",
    "font-src 'self' data: blob:",
    "frame-ancestors 'self'",
  ].join('; ');
  const ofPackages = transport(contentUrl);
  const always = {
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // Content still ends its session in `unload`; without this a browser may never call it.
    'permissions-policy': 'unload=*',
    ...ofPackages,
  };
  const ofViewer = { ...always, 'content-security-policy': viewerPolicy };
  return (url) =>
    url.startsWith('/scorm/p/')
      ? ofPackages
      : url.startsWith('/scorm/play-assets/pdf.html')
        ? ofViewer
        : always;
}
