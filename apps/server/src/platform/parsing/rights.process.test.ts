import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindParser } from '../../domains/uploads/kind-parser.ts';
import { imageParser } from '../../domains/work-registrations/image-parser.ts';
import { root } from '../../testing/cluster.ts';
import { type ParserPool, parserPool } from './parser-pool.ts';

let folder: string;
let received: string;
let photo: string;
let pool: ParserPool;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gesall-rights-'));
  received = join(folder, 'received');
  mkdirSync(received);
  photo = join(received, 'photo');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toFile(photo);
  pool = parserPool({ program: join(root, 'build/server/parsers.js'), mayRead: [received] });
});
afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a parser reads the file that it is given, also with its native library', async () => {
  const { image } = await pool.parse(imageParser, { path: photo });
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
});

test('a parser reads no other file of the server', async () => {
  const elsewhere = join(folder, 'elsewhere.png');
  copyFileSync(photo, elsewhere);
  const kindOf = (path: string) => pool.parse(kindParser, { path, fileName: 'photo.png' });
  expect(await kindOf(photo)).toBe('image/png');
  await expect(kindOf(elsewhere)).rejects.toThrow(/ERR_ACCESS_DENIED|Access to this API/);
});
