import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers requests that failed to parse. When cookies exceed the head limit it clears them:
 * packages can set any number, and those of a shared domain reach the product.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
  ];
  if (status === 431) lines.push('Clear-Site-Data: "cookies"');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  socket.destroySoon();
}
