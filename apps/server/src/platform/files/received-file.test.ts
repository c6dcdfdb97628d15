import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fail } from '../fail.ts';
import { fileReceiver } from '../http/read-files.ts';
import { receivedFolder, withReceivedFile } from './received-file.ts';

/** A folder, and an upload that looks at its files when it is first read. */
function anUpload() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gesall-received-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const files = () => readdirSync(receivedFolder(dataDir));
  const found: string[] = [];
  async function* chunks() {
    found.push(...files());
    yield Buffer.from('too large');
  }
  return { dataDir, files, found, stream: Readable.from(chunks(), { objectMode: false }) };
}

// A file that is created later could be created after its removal.
describe('the file of an upload is there before the upload is read, and not after it', () => {
  test('alone', async () => {
    const { dataDir, files, found, stream } = anUpload();
    const upload = withReceivedFile(
      { stream, dataDir, maxBytes: 1, refuse: () => fail('FileTooLarge') },
      async () => undefined,
    );
    await expect(upload).rejects.toMatchObject({ code: 'FileTooLarge' });
    expect(found).toHaveLength(1);
    expect(files()).toEqual([]);
  });

  test('one of several in a form', async () => {
    const { dataDir, files, found, stream } = anUpload();
    const receiver = fileReceiver(dataDir, 1);
    await expect(receiver.receive(stream)).rejects.toMatchObject({ code: 'FileTooLarge' });
    await receiver.remove();
    expect(found).toHaveLength(1);
    expect(files()).toEqual([]);
  });
});
