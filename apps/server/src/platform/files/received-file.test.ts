import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fail } from '../fail.ts';
import { fileReceiver } from '../http/read-files.ts';
import { receivedFolder, withReceivedFile } from './received-file.ts';

function aFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gesall-received-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, files: () => readdirSync(receivedFolder(dataDir)) };
}

// A file that is created later could be created after its removal.
describe('the file of an upload is there before the upload is read, and not after it', () => {
  test('alone', async () => {
    const { dataDir, files } = aFolder();
    let found: string[] = [];
    const stream = Readable.from(
      (async function* () {
        found = files();
        yield Buffer.from('too large');
      })(),
      { objectMode: false },
    );
    const upload = withReceivedFile(
      { stream, dataDir, maxBytes: 1, refuse: () => fail('FileTooLarge') },
      async () => undefined,
    );
    await expect(upload).rejects.toMatchObject({ code: 'FileTooLarge' });
    expect(found).toHaveLength(1);
    expect(files()).toEqual([]);
  });

  test('one of several in a form', async () => {
    const { dataDir, files } = aFolder();
    let found: string[] = [];
    const receiver = fileReceiver(dataDir, 1);
    const stream = Readable.from(
      (async function* () {
        found = files();
        yield Buffer.from('too large');
      })(),
    );
    await expect(receiver.receive(stream)).rejects.toMatchObject({ code: 'FileTooLarge' });
    await receiver.remove();
    expect(found).toHaveLength(1);
    expect(files()).toEqual([]);
  });
});
