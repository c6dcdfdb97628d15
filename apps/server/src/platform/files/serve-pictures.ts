import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { statement } from '../db/database.ts';
import { fail } from '../fail.ts';
import { bytesOf } from './files.sql.ts';

/** Only pictures of courses and notices: package files are foreign and have their own origin. */
const pictureByHash = statement<{ mediaType: string; size: number }, { hash: Buffer }>(
  'picture-by-hash',
  `select media_type as "mediaType", size from blob
   where hash = $hash and media_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp') and (
     exists (select 1 from course where image_hash = blob.hash) or exists (select 1 from notice where image_hash = blob.hash))`,
);

/** Serves pictures at unguessable addresses: an `<img>` carries no token. */
export function servePictures(server: FastifyInstance, { db, blobs }: Pick<Parts, 'db' | 'blobs'>) {
  server.get<{ Params: { hash: string } }>('/files/images/:hash', async (request, reply) => {
    const { hash } = request.params;
    if (!/^[0-9a-f]{64}$/.test(hash)) fail('FileNotFound');
    const [picture] = await pictureByHash(db, { hash: bytesOf(hash) });
    if (!picture) fail('FileNotFound');
    // The address is the hash of the content, so it never changes.
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-length', picture.size)
      .type(picture.mediaType)
      .send(blobs.open(hash));
  });
}
