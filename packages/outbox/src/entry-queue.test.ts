import { expect, test } from 'vitest';
import { EntryQueue } from './entry-queue.ts';
import { type Acts, actRules } from './testing/acts.ts';

const aQueue = (nextSeq = 1) => new EntryQueue<Acts>(nextSeq, actRules);

test('numbers go on from the given one, without a gap', () => {
  const queue = aQueue(41);
  queue.append('visit', 'a');
  queue.append('vote', 'b');

  expect(queue.nextBatch('value')).toEqual({
    seqFrom: 41,
    seqTo: 42,
    entries: [
      [41, 'visit', 'a'],
      [42, 'vote', 'b'],
    ],
    reason: 'value',
  });
});

test('an entry that a later one replaces is left out, and the batch still covers it', () => {
  const queue = aQueue();
  queue.append('note', 'a1');
  queue.append('note', 'b1');
  queue.append('note', 'a2');

  expect(queue.nextBatch('value')).toMatchObject({
    seqFrom: 1,
    seqTo: 3,
    entries: [
      [2, 'note', 'b1'],
      [3, 'note', 'a2'],
    ],
  });
});

test('entries without a key are all sent, even equal ones', () => {
  const queue = aQueue();
  for (let n = 0; n < 3; n += 1) queue.append('visit', 'a');
  expect(queue.nextBatch('value')?.entries).toHaveLength(3);
});

test('what the server has is removed, and what came meanwhile stays', () => {
  const queue = aQueue();
  queue.append('visit', '1');
  const batch = queue.nextBatch('value');
  queue.append('visit', '2');
  if (batch) queue.acknowledge(1, batch);

  expect(queue.nextBatch('value')).toMatchObject({ seqFrom: 2, seqTo: 2 });
});

test('when the server has less than expected, the next batch begins after that', () => {
  const queue = EntryQueue.of<Acts>({ entries: [[9, 'visit', '9']], marks: [] }, actRules);
  const batch = queue.nextBatch('recovery');
  if (batch) queue.acknowledge(5, batch);

  expect(queue.nextBatch('recovery')).toMatchObject({ seqFrom: 6, seqTo: 9 });
});

test('a queue that was found on the device goes on with the next number', () => {
  const queue = EntryQueue.of<Acts>(
    {
      entries: [
        [4, 'visit', 'b'],
        [3, 'visit', 'a'],
      ],
      marks: [{ afterSeq: 6, mark: { ends: 'a' } }],
    },
    actRules,
  );
  expect(queue.append('visit', 'c')).toEqual([7, 'visit', 'c']);
  expect(queue.nextBatch('start')).toMatchObject({ seqFrom: 3, seqTo: 4, mark: { ends: 'a' } });
});

test('a mark ends its batch, and what follows comes after it', () => {
  const queue = aQueue();
  queue.append('visit', 'a');
  queue.mark({ ends: 'a' });
  queue.append('visit', 'b');

  const first = queue.nextBatch('value');
  expect(first).toMatchObject({ seqFrom: 1, seqTo: 1, mark: { ends: 'a' } });
  if (first) queue.acknowledge(1, first);
  expect(queue.nextBatch('value')).toEqual({
    seqFrom: 2,
    seqTo: 2,
    entries: [[2, 'visit', 'b']],
    reason: 'value',
  });
});

test('a mark without any entry is sent too, and stays until the server has it', () => {
  const queue = aQueue();
  queue.mark({ ends: 'a' });
  const batch = queue.nextBatch('value');
  expect(batch).toEqual({
    seqFrom: 1,
    seqTo: 0,
    entries: [],
    reason: 'value',
    mark: { ends: 'a' },
  });
  expect(queue.isEmpty).toBe(false);
  if (batch) queue.acknowledge(0, batch);
  expect(queue.isEmpty).toBe(true);
});

test('many entries are sent in several batches, and the mark with the last', () => {
  const queue = aQueue();
  for (let n = 0; n < 7; n += 1) queue.append('visit', 'x');
  queue.mark({ ends: 'x' });

  const sizes: [number, boolean][] = [];
  for (let batch = queue.nextBatch('value'); batch; batch = queue.nextBatch('value')) {
    sizes.push([batch.entries.length, batch.mark !== undefined]);
    queue.acknowledge(batch.seqTo, batch);
  }
  expect(sizes).toEqual([
    [3, false],
    [3, false],
    [1, true],
  ]);
});

test('an entry that is larger than a batch may be is sent alone', () => {
  const queue = aQueue();
  queue.append('visit', 'å'.repeat(20_000));
  queue.append('visit', 'b');
  expect(queue.nextBatch('value')?.entries).toHaveLength(1);
});

test('when not all fits in the last requests, what goes first is sent and the rest stays for later', () => {
  const queue = aQueue();
  queue.append('note', 'å'.repeat(64_000));
  queue.append('vote', 'yes');
  queue.append('vote', 'no');
  queue.mark({ ends: 'a' });

  const [batch, ...others] = queue.unloadBatches('pagehide', 48 * 1024);
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ seqFrom: 1, seqTo: 3, mark: { ends: 'a' } });
  expect(batch?.entries.map(([, , text]) => text)).toEqual(['yes', 'no']);

  if (batch) queue.acknowledge(3, batch);
  expect(queue.unsent.map(([seq, kind]) => [seq, kind])).toEqual([[4, 'note']]);
});
