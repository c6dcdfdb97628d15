import type { Config } from '../../config.ts';
import { permissionsPolicy } from './permissions-policy.ts';

export type HeadersOf = (url: string) => Record<string, string>;

const mailedLinks = /^\/(password|selfregistration|registration)\b/i;

/** A year, with subdomains: a plain one could set cookies for us. */
const transport = (origin: string): Record<string, string> =>
  origin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};

export const productPolicy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Mantine writes <style> elements.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // A film in a notice, on the reader's request.
  'frame-src': 'https://www.youtube-nocookie.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

export const policyReports = '/csp-report';

export function productHeaders({
  publicUrl,
  mapTiles,
}: Pick<Config, 'publicUrl' | 'mapTiles'>): HeadersOf {
  const pictures = productPolicy['img-src'];
  const directives = Object.entries({
    ...productPolicy,
    'img-src': mapTiles ? `${pictures} ${new URL(mapTiles.url).origin}` : pictures,
    'report-uri': policyReports,
  });
  const always = {
    'content-security-policy': directives.map((directive) => directive.join(' ')).join('; '),
    // With `same-origin` the opener would see the module's window as closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    ...transport(publicUrl),
  };
  // Addresses of mailed links contain secrets.
  return (url) => ({
    ...always,
    'referrer-policy': mailedLinks.test(url) ? 'no-referrer' : 'same-origin',
  });
}

/** Headers of the player's page and calls on the content origin; package files have their own. */
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
  // The PDF viewer runs in the content frame and decodes pictures by WebAssembly.
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
    'permissions-policy': permissionsPolicy(),
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
