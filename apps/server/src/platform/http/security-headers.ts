import type { FastifyInstance } from 'fastify';

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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      // With `same-origin` the page that opened a module would read its window as closed while it is open.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    });
  });
}
