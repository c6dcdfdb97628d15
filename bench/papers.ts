import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { blobsOnDisk } from '../apps/server/src/adapters/blobs-on-disk/blobs-on-disk.ts';
import { aStoredPhoto } from '../apps/server/src/testing/a-large-photo.ts';
import { insertPlacement, type Placed } from './data/placement.ts';
import { forgetPeak, peak } from './memory.ts';
import { port, type World, withClient } from './world.ts';

interface Wish {
  /** Signed entries, each with a picture. */
  entries: number;
  documents: number;
  megabytes: number;
  /** Whether `placement` was measured in the same world. */
  isPlaced?: boolean;
}

const megabyte = 1_000_000;
const origin = `http://localhost:${port}`;

/** A grading basis with pictures, and a period with large documents as a zip. */
export async function papers(world: World, wish: Wish): Promise<void> {
  const placed = await withClient(world, async (client) => {
    const { programmeId } = world.data;
    if (!wish.isPlaced) await insertPlacement(client, { programmeId, many: 1, usual: 1 });
    const { rows } = await client.query<Placed & { participantId: number }>(
      'select id as "participantId", period_id as "periodId", student_id as "studentId" from placement_participant order by id limit 1',
    );
    const [found] = rows;
    if (!found) throw new Error('No student takes part in the period.');
    return found;
  });
  await insertContents(world, placed, wish);
  const headers = { authorization: `Bearer ${world.data.teacherToken}` };
  await measure(world, `a grading basis of ${wish.entries} entries with pictures`, () =>
    makePaper(placed, headers),
  );
  await measure(world, `a zip with ${wish.documents} documents of ${wish.megabytes} MB`, () =>
    readZip(placed, headers),
  );
}

async function measure({ product }: World, what: string, work: () => Promise<number>) {
  forgetPeak(product.pid);
  const before = peak(product.pid);
  const began = performance.now();
  const bytes = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${(bytes / megabyte).toFixed(1)} MB, at most ${peak(product.pid).toFixed(0)} MB of memory (${before.toFixed(0)} before)`,
  );
}

/** Entries that a supervisor has signed, with photos as the phone sends them, and documents. */
async function insertContents(
  world: World,
  { participantId, periodId }: { participantId: number; periodId: number },
  { entries, documents, megabytes }: Wish,
) {
  const blobs = blobsOnDisk(join(world.folder, 'files', 'blobs'));
  const picture = await blobs.put(Readable.from([await aStoredPhoto()]));
  await withClient(world, async (client) => {
    const insertBlob = ({ hash, size }: { hash: string; size: number }, mediaType: string) =>
      client.query(
        "insert into blob (hash, size, media_type) values (decode($1, 'hex'), $2, $3) on conflict do nothing",
        [hash, size, mediaType],
      );
    await insertBlob(picture, 'image/webp');
    await client.query(
      `with step as (
         insert into work_step (work_card_id, name, hours, sort_order)
         select work_card_id, 'Mätmoment', 40, 100 from placement_period where id = $2 returning id
       ), component as (
         insert into work_component (work_step_id, name, hours, sort_order) select id, 'Mätdel', 40, 1 from step returning id
       ), entry as (
         insert into work_registration (participant_id, period_id, component_id, hours, title, body, created_at, supervisor_signed_at, supervisor_signed_by)
         select $1, $2, component.id, 6, 'Inlägg ' || n, repeat('Monterade armaturer och märkte grupper. ', 20), now(), now(),
           (select min(account_id) from supervisor)
         from component, generate_series(1, $3::int) n returning id
       )
       insert into registration_image (registration_id, blob_hash, thumbnail_hash, position)
       select id, decode($4, 'hex'), decode($4, 'hex'), 1 from entry`,
      [participantId, periodId, entries, picture.hash],
    );
    for (let number = 0; number < documents; number++) {
      const stored = await blobs.put(Readable.from([randomBytes(megabytes * megabyte)]));
      await insertBlob(stored, 'application/octet-stream');
      await client.query(
        `insert into period_document (period_id, description, file_name, blob_hash, uploaded_by)
         select $1, $2, $2, decode($3, 'hex'), created_by from placement_period where id = $1`,
        [periodId, `stor${number}.bin`, stored.hash],
      );
    }
  });
}

type Headers = Record<string, string>;

interface Reply {
  result: { studentId: number; paper: { state: string; file: { bytes: number } | null } | null }[];
}

async function makePaper({ periodId, studentId }: Placed, headers: Headers): Promise<number> {
  await fetch(`${origin}/api/Apl/MakePlacementPapers`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ periodId, studentIds: [studentId] }),
  });
  for (;;) {
    const reply = await fetch(`${origin}/api/Apl/GetPlacementPapers?periodId=${periodId}`, {
      headers,
    });
    const { result } = (await reply.json()) as Reply;
    const paper = result.find((each) => each.studentId === studentId)?.paper;
    if (paper?.state === 'failed') throw new Error('The paper was not made.');
    if (paper?.file) return paper.file.bytes;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function readZip({ periodId }: Placed, headers: Headers): Promise<number> {
  const reply = await fetch(`${origin}/api/files/apl/period/${periodId}/everything/p.zip`, {
    headers,
  });
  if (!reply.ok || !reply.body) throw new Error(`The zip was refused: ${await reply.text()}`);
  let bytes = 0;
  for await (const piece of reply.body) bytes += piece.length;
  return bytes;
}
