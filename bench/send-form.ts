import { request } from 'node:http';
import { port } from './world.ts';

export interface Form {
  path: string;
  token: string;
  file: readonly [field: string, name: string];
  content: Buffer;
  /** Megabytes of fields before the file. */
  fieldMegabytes?: number;
}

const boundary = 'part';
const field = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(1_000_000)}\r\n`,
);

/** The status; 0 when the connection was closed without one. */
export function sendForm({
  path,
  token,
  file: [name, fileName],
  content,
  fieldMegabytes = 0,
}: Form): Promise<number> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  };
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', port, method: 'POST', path, headers, agent: false },
      (response) => {
        response.resume();
        response.on('end', () => {
          resolve(response.statusCode ?? 0);
          sent.destroy();
        });
      },
    );
    sent.on('error', () => resolve(0));
    const write = (left: number) => {
      if (sent.destroyed) return;
      if (left > 0) return void sent.write(field, () => setImmediate(write, left - 1));
      sent.end(Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]));
    };
    write(fieldMegabytes);
  });
}
