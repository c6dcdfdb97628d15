// The baseline for package files: Node's HTTP server with the usual headers.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { STATIC_FOLDER = '', PORT = '0' } = process.env;

createServer(async (request, response) => {
  const path = join(STATIC_FOLDER, /\w+\.js$/.exec(request.url ?? '')?.[0] ?? '');
  try {
    const { size, mtime } = await stat(path);
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': size,
      'last-modified': mtime.toUTCString(),
    };
    response.writeHead(200, headers);
    createReadStream(path).pipe(response);
  } catch {
    response.writeHead(404).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
