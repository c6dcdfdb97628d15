import type { FastifyInstance } from 'fastify';

const mailedLinks = /^\/(password|selfregistration|registration)\b/i;

/** The headers of every answer on the product's origin. */
export function productHeaders(server: FastifyInstance) {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // Mantine writes <style> elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // A film in a notice, once its reader asks for it.
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');
  server.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      // With `same-origin` the page that opened a module would read its window as closed while it
      // is open.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      // The addresses of mailed links carry what opens an account.
      'referrer-policy': mailedLinks.test(request.url) ? 'no-referrer' : 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    });
  });
}

/**
 * The headers of the player's page and calls, on the content origin; package files bring their own.
 */
export function contentHeaders(server: FastifyInstance) {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  server.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/scorm/p/')) return;
    reply.headers({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // Content still ends its session in `unload`; without this a browser may never call it.
      'permissions-policy': 'unload=*',
    });
  });
}
