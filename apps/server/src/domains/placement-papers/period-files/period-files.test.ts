import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { placementPapersContract } from '@gesall/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, insertBlobs } from '../../../platform/files/files.sql.ts';
import { one, type Person } from '../../../testing/a-school.ts';
import { aPlacement } from '../../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { entriesOfZip } from '../../../testing/read-zip.ts';
import { openSession } from '../../../testing/sessions.ts';
import { evaluationAnswer, evaluationQuestion } from '../../evaluations/evaluations.tables.ts';
import { periodDocument } from '../../period-documents/period-documents.tables.ts';

const refusal = (status: number, body: string) => ({ status, body });
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

type Placement = Awaited<ReturnType<typeof aPlacement>>;

const addressOf = ({ period }: Placement, content: 'everything' | 'papers') =>
  `/api/files/apl/period/${period.id}/${content}/APL%20h%C3%B6st.zip`;

async function read(placement: Placement, by: Person, content: 'everything' | 'papers') {
  const {
    statusCode: status,
    rawPayload,
    headers,
  } = await product.server.inject({
    method: 'GET',
    url: addressOf(placement, content),
    headers: {
      host: new URL(product.parts.config.publicUrl).host,
      authorization: `Bearer ${await openSession(product.parts, by.id)}`,
    },
  });
  return { status, bytes: rawPayload, body: rawPayload.toString('utf8'), headers };
}

async function aDocument({ period, teacher }: Placement, fileName: string, content: string) {
  const stored = await product.parts.blobs.put(Readable.from([Buffer.from(content)]));
  await insertBlobs(product.db, [{ ...stored, mediaType: 'text/plain' }]);
  await product.db.insert(periodDocument).values({
    ...{ periodId: period.id, description: fileName, fileName, uploadedBy: teacher.id },
    blobHash: bytesOf(stored.hash),
  });
}

const photo = (color: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();

describe('a period as a zip', () => {
  test('has documents, entries, pictures, presence, answers and papers', async () => {
    const placement = await aPlacement(product, { students: ['Anna: Alm', 'Anna: Alm'] });
    const { anna, bo, teacher, period, company } = placement;
    const by = product.as(teacher);
    await placement.send(
      [
        { name: 'a.png', content: await photo('red') },
        { name: 'b.png', content: await photo('blue') },
      ],
      { title: 'Bytt "central" / del 1.', bodyText: 'Nytt skåp; klart', workingHours: 6.5 },
    );
    await placement.register({ title: '=1+1' }, bo);
    for (const content of ['ett', 'två']) await aDocument(placement, 'Plan.txt', content);
    const { id: questionId } = one(
      await product.db
        .insert(evaluationQuestion)
        .values({ periodId: period.id, question: 'Trivdes du?', sortOrder: 1, forUserType: 1 })
        .returning(),
    );
    await product.db
      .insert(evaluationAnswer)
      .values({ questionId, accountId: anna.id, response: 4, answeredAt: product.clock.now() });
    await by.call(placementPapersContract.makePlacementPapers, {
      ...{ periodId: period.id, studentIds: [anna.id, bo.id] },
    });
    await product.workOff();

    const { status, bytes, headers } = await read(placement, teacher, 'everything');
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain("filename*=UTF-8''APL%20h%C3%B6st.zip");
    const entries = await entriesOfZip(bytes);
    const picture = (count: string) =>
      `Bilder/Anna_ Alm/2026-11-16 Bytt _central_ _ del 1_${count}.webp`;
    expect([...entries.keys()]).toEqual([
      ...['Dokument/Plan.txt', 'Dokument/Plan (2).txt'],
      ...['Betygsunderlag/Anna_ Alm.pdf', 'Betygsunderlag/Anna_ Alm (2).pdf'],
      ...[picture(''), picture(' (2)')],
      ...['Inlägg.csv', 'Närvaro.csv', 'Utvärdering.csv'],
    ]);
    const text = (name: string) => entries.get(name)?.toString('utf8') ?? '';
    expect([text('Dokument/Plan.txt'), text('Dokument/Plan (2).txt')]).toEqual(['ett', 'två']);
    expect((await sharp(entries.get(picture(''))).metadata()).format).toBe('webp');
    expect(text('Inlägg.csv')).toContain(
      `Anna: Alm;${company.name};2026-11-16;"Bytt ""central"" / del 1.";"Nytt skåp; klart";6,5;`,
    );
    expect(text('Inlägg.csv')).toContain(`"${picture('')}\n${picture(' (2)')}"`);
    expect(text('Inlägg.csv')).toContain(";'=1+1;");
    expect(text('Närvaro.csv').split('\r\n')).toHaveLength(2 + 2 * 11);
    expect(text('Utvärdering.csv')).toContain('Elev;Trivdes du?;Anna: Alm;4;5;2026-11-16');

    const alone = await entriesOfZip((await read(placement, teacher, 'papers')).bytes);
    expect([...alone.keys()]).toEqual([
      'Betygsunderlag/Anna_ Alm.pdf',
      'Betygsunderlag/Anna_ Alm (2).pdf',
    ]);
  });

  test('is for the staff of its school', async () => {
    const placement = await aPlacement(product);
    const stranger = (await aPlacement(product)).teacher;
    for (const by of [placement.anna, placement.supervisor])
      expect(await read(placement, by, 'everything')).toMatchObject(refusal(403, 'NotAllowed'));
    expect(await read(placement, stranger, 'everything')).toMatchObject(
      refusal(404, 'PeriodNotFound'),
    );
  });

  test('that a browser breaks off leaves no file open', async () => {
    const placement = await aPlacement(product);
    const noise = await sharp({
      create: {
        ...{ width: 1800, height: 1800, channels: 3, background: 'grey' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    for (let count = 0; count < 2; count++)
      await placement.send(
        [1, 2, 3].map((number) => ({ name: `${number}.jpg`, content: noise })),
        { title: `Inlägg ${count}` },
      );
    const open = new Set<string>();
    let opened = 0;
    const { blobs } = product.parts;
    const watched = product.restarted({
      blobs: {
        put: (content) => blobs.put(content),
        putFile: (path) => blobs.putFile(path),
        unusedSince: (moment) => blobs.unusedSince(moment),
        remove: (hash, moment) => blobs.remove(hash, moment),
        open(hash, range) {
          const stream = blobs.open(hash, range);
          const key = `${hash} ${++opened}`;
          open.add(key);
          stream.once('close', () => open.delete(key));
          return stream;
        },
      },
    });
    await watched.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = watched.server.server.address() as AddressInfo;
    const token = await openSession(product.parts, placement.teacher.id);
    await new Promise<void>((resolve, reject) => {
      const request = get(
        {
          ...{ port, path: addressOf(placement, 'everything'), agent: false },
          headers: {
            host: new URL(product.parts.config.publicUrl).host,
            authorization: `Bearer ${token}`,
          },
        },
        (reply) => {
          reply.once('data', () => {
            reply.destroy();
            resolve();
          });
        },
      );
      request.once('error', reject);
    });
    await expect.poll(() => open.size).toBe(0);
    expect(opened).toBeLessThan(6);
  });
});
