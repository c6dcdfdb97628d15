import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountsContract, workRegistrationsContract } from '@gesall/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { aForm } from '../../testing/forms.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession, openSession } from '../../testing/sessions.ts';

const calls = workRegistrationsContract;
const refusal = (status: number, body: string) => ({ status, body });
const megabyte = 1024 * 1024;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** A photo, the left half red and the right half blue. */
const aPhoto = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: 'blue' },
      },
      left: width / 2,
      top: 0,
    },
  ]);
const png = () => aPhoto().png().toBuffer();

/** Where a client opens a stored path. */
const addressOf = (path: string) => path.replace(/^\/lwc/, '/api');

async function read(path: string, by: Person) {
  const token = await openSession(product.parts, by.id);
  return product.server.inject({
    method: 'GET',
    url: addressOf(path),
    headers: {
      host: new URL(product.parts.config.publicUrl).host,
      authorization: `Bearer ${token}`,
    },
  });
}

const receivedFiles = () => readdirSync(join(product.parts.config.dataDir, 'received'));

describe('images of an entry', () => {
  test('[companion.work.images] [api.apl.stored-files-lwc-prefix] are shrunk and shown at two sizes, in their order', async () => {
    const { send, teacher } = await aPlacement(product);
    const large = await aPhoto(4000, 1000).jpeg().toBuffer();
    const { status, body } = await send([
      { name: 'stor.jpg', content: large },
      { name: 'liten.webp', content: await aPhoto().webp().toBuffer() },
      { name: 'liten.png', content: await png() },
    ]);
    expect(status).toBe(200);
    expect(body.result.images).toEqual([
      expect.stringMatching(/^\/lwc\/files\/registrations\/\d+\/image\.webp$/),
      expect.stringMatching(/^\/lwc\/files\/registrations\/\d+\/image\.webp$/),
      expect.stringMatching(/^\/lwc\/files\/registrations\/\d+\/image\.webp$/),
    ]);
    const sizeOf = async (path: string) => {
      const { rawPayload, headers } = await read(path, teacher);
      const { width, height, format } = await sharp(rawPayload).metadata();
      return { width, height, format, type: headers['content-type'] };
    };
    const webp = { format: 'webp', type: 'image/webp' };
    expect(await sizeOf(body.result.images[0])).toEqual({ width: 1920, height: 480, ...webp });
    expect(await sizeOf(body.result.thumbnails[0])).toEqual({ width: 400, height: 100, ...webp });
    expect(await sizeOf(body.result.images[1])).toEqual({ width: 40, height: 20, ...webp });
    // The file goes when its request has ended, beside the reply.
    await expect.poll(receivedFiles).toEqual([]);
  });

  test('[companion.work.images-metadata] are turned upright and lose position and camera', async () => {
    const { send, teacher } = await aPlacement(product);
    const content = await aPhoto()
      .withExif({
        IFD0: { Make: 'Hemlig kamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 45/1', GPSLongitudeRef: 'E' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(content.includes('Hemlig kamera')).toBe(true);
    const { body } = await send([{ name: 'foto.jpg', content }]);
    for (const path of [body.result.images[0], body.result.thumbnails[0]]) {
      const { rawPayload } = await read(path, teacher);
      const { width, height, exif, icc, xmp, orientation } = await sharp(rawPayload).metadata();
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 20, height: 40 });
      expect(rawPayload.includes('Hemlig kamera')).toBe(false);
      // Turned by a quarter to the right, the red left half is on top.
      const { data } = await sharp(rawPayload)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 0) > 200]).toEqual([true, true]);
    }
  });

  test('[companion.work.images] are refused when they are none, damaged or hostile, and nothing is stored', async () => {
    const { send, anna, period } = await aPlacement(product);
    const good = await png();
    const bomb = await sharp({
      create: { width: 8000, height: 7000, channels: 3, background: 'white' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const hostile: Record<string, Buffer> = {
      'text.txt': Buffer.from('ingen bild'),
      'text.jpg': Buffer.from('ingen bild'),
      'rita.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'bild.gif': await aPhoto().gif().toBuffer(),
      'avhuggen.png': good.subarray(0, good.length - 30),
      'bara-huvud.png': Buffer.concat([good.subarray(0, 8), Buffer.alloc(1000, 1)]),
      'bara-huvud.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000, 0xff)]),
      'bara-huvud.webp': Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 '),
      'bomb.png': bomb,
    };
    for (const [name, content] of Object.entries(hostile))
      expect({
        name,
        ...(await send([
          { name: 'bra.png', content: good },
          { name, content },
        ])),
      }).toEqual({
        name,
        ...refusal(400, 'ImageTypeNotAllowed'),
      });
    expect(await product.as(anna).call(calls.myWorkRegistrations, { periodId: period.id })).toEqual(
      [],
    );
    // The file goes when its request has ended, beside the reply.
    await expect.poll(receivedFiles).toEqual([]);
  });

  test('[companion.work.images] are at most six, of at most 10 MB each', async () => {
    const { send } = await aPlacement(product);
    const small = { name: 'a.png', content: await png() };
    const tooLarge = {
      name: 'b.png',
      content: Buffer.concat([small.content, Buffer.alloc(10 * megabyte)]),
    };
    expect(await send([tooLarge])).toEqual(refusal(413, 'FileTooLarge\n10'));
    expect(await send(Array(7).fill(small))).toEqual(refusal(400, 'InvalidInput'));
    expect((await send(Array(6).fill(small))).body.result.images).toHaveLength(6);
    // The file goes when its request has ended, beside the reply.
    await expect.poll(receivedFiles).toEqual([]);
  });

  test('belong to the key of a request that is sent again', async () => {
    const { send } = await aPlacement(product);
    const clientId = randomUUID();
    const [red, blue] = [
      { name: 'a.png', content: await png() },
      { name: 'a.png', content: await aPhoto(20, 40).png().toBuffer() },
    ];
    const first = await send([red], { clientId });
    expect(await send([red], { clientId })).toEqual(first);
    expect(await send([blue], { clientId })).toEqual(refusal(409, 'KeyIsUsed'));
    expect(await send([], { clientId })).toEqual(refusal(409, 'KeyIsUsed'));
  });

  test('[api.apl.update-work-registration] are added and taken away when the entry changes', async () => {
    const { send, entry, anna } = await aPlacement(product);
    const file = { name: 'a.png', content: await png() };
    const { id, images } = (await send([file, file])).body.result;
    const change = (removed: string, count: number) =>
      aForm(
        product,
        anna,
        `POST /api/Apl/UpdateWorkRegistration?workRegistrationId=${id}`,
        Array(count).fill({ ...file, field: 'images' }),
        [
          ...Object.entries(entry()).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]),
          ['removedImages', removed],
        ],
      );
    expect(await change('', 5)).toEqual(refusal(400, 'TooManyImages'));
    const changed = (await change(images[0], 2)).body.result.images;
    expect(changed).toHaveLength(3);
    expect(changed[0]).toBe(images[1]);
    expect(await read(images[0], anna)).toMatchObject({ statusCode: 404 });
  });
});

describe('an image', () => {
  test('[security.apl.image-access] is there for its student, who follows them, and the school’s staff alone', async () => {
    const { send, anna, bo, teacher, supervisor } = await aPlacement(product);
    const [path] = (await send([{ name: 'a.png', content: await png() }])).body.result.images;
    const admin = await anAccount(product, { role: 'Admin' });
    for (const who of [anna, supervisor, teacher, admin])
      expect(await read(path, who)).toMatchObject({ statusCode: 200 });
    const other = await aPlacement(product);
    const stranger = await aSchool(product);
    for (const who of [bo, other.anna, other.supervisor, stranger.teacher])
      expect(await read(path, who)).toMatchObject({ statusCode: 404, body: 'FileNotFound' });
    expect(await product.raw('GET', addressOf(path))).toMatchObject(refusal(401, 'NotSignedIn'));
  });

  test('is read together with many others, as a page shows them', async () => {
    const { send, teacher } = await aPlacement(product);
    const file = { name: 'a.png', content: await png() };
    const { thumbnails, images } = (await send(Array(6).fill(file))).body.result;
    const replies = await Promise.all(
      [...thumbnails, ...images].map((path: string) => read(path, teacher)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  });

  test('opens by the cookie for files', async () => {
    const { send, anna, bo } = await aPlacement(product);
    const [path] = (await send([{ name: 'a.png', content: await png() }])).body.result.images;
    const cookieOf = async (who: Person) => {
      const { email, refreshToken } = await newSession(product.parts, who.id);
      const { headers } = await product.raw('POST', accountsContract.token.path, {
        body: { grant_type: 'refresh_token', email, refresh_token: refreshToken },
      });
      const cookies = [headers['set-cookie']].flat().map(String);
      return cookies.find((cookie) => /^(__Secure-)?files=/.test(cookie)) ?? '';
    };
    const cookie = await cookieOf(anna);
    const [, within = ''] = /; Path=([^;]+)/.exec(cookie) ?? [];
    expect(addressOf(path).startsWith(within)).toBe(true);
    const readBy = (sent: string) =>
      product.raw('GET', addressOf(path), { headers: { cookie: sent.split(';')[0] ?? '' } });
    expect(await readBy(cookie)).toMatchObject({ status: 200 });
    expect(await readBy(await cookieOf(bo))).toMatchObject(refusal(404, 'FileNotFound'));
  });
});
