import { expect, test } from 'vitest';
import { commitOf, newJournal } from './journal.ts';

test.each(['cmi.suspend_data', 'adl.data.12.store'])(
  'a value of %s that was replaced is left out, and the commit still covers it',
  (element) => {
    const journal = newJournal(1);
    journal.append(7, element, 'a');
    journal.append(8, element, 'b');
    journal.append(7, element, 'c');

    expect(journal.nextBatch('value')).toMatchObject({
      seqFrom: 1,
      seqTo: 3,
      entries: [
        [2, 8, element, 'b'],
        [3, 7, element, 'c'],
      ],
    });
  },
);

test('no status, score or answer is left out, even when the content overwrites it at once', () => {
  const journal = newJournal(1);
  journal.append(7, 'cmi.core.lesson_status', 'passed');
  journal.append(7, 'cmi.core.lesson_status', 'incomplete');
  journal.append(7, 'cmi.core.score.raw', '80');
  journal.append(7, 'cmi.core.score.raw', '0');
  journal.append(7, 'cmi.interactions.0.id', 'q1');
  journal.append(7, 'cmi.interactions.0.student_response', 'a');
  journal.append(7, 'cmi.interactions.0.id', 'q2');
  journal.append(7, 'cmi.interactions.0.student_response', 'b');

  expect(journal.nextBatch('value')?.entries).toHaveLength(8);
});

test('the end of an item is sent with its last value, and the next item comes after it', () => {
  const journal = newJournal(1);
  journal.append(7, 'cmi.exit', 'suspend');
  journal.mark({ itemId: 7, exit: 'suspend', reason: 'terminate' });
  journal.append(8, 'cmi.location', 'x');

  const first = journal.nextBatch('value');
  expect(first && commitOf(first)).toEqual({
    seqFrom: 1,
    seqTo: 1,
    entries: [[1, 7, 'cmi.exit', 'suspend']],
    final: true,
    itemId: 7,
    exit: 'suspend',
    reason: 'terminate',
  });
  if (first) journal.acknowledge(1, first);
  const second = journal.nextBatch('value');
  expect(second && commitOf(second)).toEqual({
    seqFrom: 2,
    seqTo: 2,
    entries: [[2, 8, 'cmi.location', 'x']],
    reason: 'value',
  });
});

test('an end without any value is sent too', () => {
  const journal = newJournal(1);
  journal.mark({ itemId: 7, reason: 'pagehide' });

  const batch = journal.nextBatch('value');
  expect(batch && commitOf(batch)).toEqual({
    seqFrom: 1,
    seqTo: 0,
    entries: [],
    final: true,
    itemId: 7,
    reason: 'pagehide',
  });
});

test('a large journal is sent in several commits', () => {
  const journal = newJournal(1);
  for (let n = 0; n < 4500; n += 1) journal.append(7, `cmi.interactions.${n}.id`, 'q');
  journal.mark({ itemId: 7, exit: '', reason: 'terminate' });

  const sizes: [number, boolean][] = [];
  for (let batch = journal.nextBatch('value'); batch; batch = journal.nextBatch('value')) {
    sizes.push([batch.entries.length, commitOf(batch).final === true]);
    journal.acknowledge(batch.seqTo, batch);
  }
  expect(sizes).toEqual([
    [2000, false],
    [2000, false],
    [500, true],
  ]);
});

test('when not all fits in the last message, status, score and answers go and the bookmark stays for later', () => {
  const journal = newJournal(1);
  journal.append(7, 'cmi.suspend_data', 'å'.repeat(64_000));
  journal.append(7, 'cmi.core.lesson_status', 'passed');
  journal.append(7, 'cmi.interactions.0.id', 'q1');
  journal.mark({ itemId: 7, reason: 'pagehide' });

  const [batch, ...others] = journal.unloadBatches('pagehide', 48 * 1024);
  expect(others).toEqual([]);
  expect(batch && commitOf(batch)).toMatchObject({ seqFrom: 1, seqTo: 3, final: true });
  expect(batch?.entries.map(([, , element]) => element)).toEqual([
    'cmi.core.lesson_status',
    'cmi.interactions.0.id',
  ]);

  if (batch) journal.acknowledge(3, batch);
  expect(journal.unsent.map(([seq, , element]) => [seq, element])).toEqual([
    [4, 'cmi.suspend_data'],
  ]);
});
