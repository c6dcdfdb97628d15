import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { packagesContract } from '@gesall/contract';
import yazl from 'yazl';
import type { Reply, TestProduct } from './product.ts';
import { openSession } from './sessions.ts';

export type PackageFiles = Record<string, string | Buffer>;

interface ManifestWishes {
  title?: string;
  href?: string;
  inItem?: string;
}

const page =
  '<!doctype html><html lang="sv"><meta charset="utf-8"><title>Prov</title><p>Blå färg</p><script>parent.API</script></html>';

export function manifest12({
  title = 'Kurs',
  href = 'index.html',
  inItem = '<adlcp:masteryscore>70</adlcp:masteryscore>',
}: ManifestWishes = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" version="1.1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>
<item identifier="I" identifierref="R"><title>${title}, del 1</title>${inItem}</item></organization></organizations>
<resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="${href}"><file href="${href}"/></resource></resources></manifest>`;
}

export function manifest2004({
  title = 'Kurs',
  href = 'index.html',
  inItem = '',
}: ManifestWishes = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="M" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
<metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>${title}</title>
<item identifier="I" identifierref="R"><title>${title}, del 1</title>${inItem}</item></organization></organizations>
<resources><resource identifier="R" type="webcontent" adlcp:scormType="sco" href="${href}"><file href="${href}"/></resource></resources></manifest>`;
}

export const packageFiles = (manifest: string, more: PackageFiles = {}): PackageFiles => ({
  'imsmanifest.xml': manifest,
  'index.html': page,
  ...more,
});

export async function zipOf(files: PackageFiles): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

export interface RawEntry {
  name: string | Buffer;
  content?: string | Buffer;
  flags?: number;
  method?: number;
  crc?: number;
  /** The unpacked size that the archive claims. */
  size?: number;
  attributes?: number;
  extra?: Buffer;
  overlapsFirst?: boolean;
}

/** Writes an archive byte by byte, so that anything can be wrong. APPNOTE.TXT 4.3. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { content = '', method = 8, flags = 0, attributes = 0, extra = Buffer.alloc(0) } = entry;
    const name = Buffer.from(entry.name);
    const plain = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(plain, { level: 9 }) : plain;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt16LE(0x5a21, 8);
    shared.writeUInt32LE(entry.crc ?? crc32(plain), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(entry.size ?? plain.length, 18);
    shared.writeUInt16LE(name.length, 22);
    shared.writeUInt16LE(extra.length, 24);

    const at = Buffer.alloc(14);
    at.writeUInt32LE(attributes, 6);
    at.writeUInt32LE(entry.overlapsFirst ? 0 : offset, 10);
    table.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), shared, at, name, extra);
    if (entry.overlapsFirst) continue;
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, extra, packed);
    offset += 30 + name.length + extra.length + packed.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

export const rawPackage = (manifest: string = manifest12()): RawEntry[] => [
  { name: 'imsmanifest.xml', content: manifest },
  { name: 'index.html', content: page },
];

export async function asFile(zip: Buffer): Promise<string> {
  const file = join(tmpdir(), `${randomUUID()}.zip`);
  await writeFile(file, zip);
  return file;
}

interface Sent {
  moduleId: number;
  zip: Buffer;
  fileName?: string;
  field?: string;
  keepsCurrent?: boolean;
}

export async function upload(
  product: TestProduct,
  by: { id: number },
  { moduleId, zip, fileName = 'kurs.zip', field = 'zipFile', keepsCurrent = false }: Sent,
): Promise<Reply> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(zip)], { type: 'application/zip' }), fileName);
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  return product.raw(
    'POST',
    `${packagesContract.uploadScorm.path}?moduleId=${moduleId}&keepsCurrent=${keepsCurrent}`,
    {
      token: await openSession(product.parts, by.id),
      body: body && Buffer.from(await new Response(body).arrayBuffer()),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    },
  );
}
