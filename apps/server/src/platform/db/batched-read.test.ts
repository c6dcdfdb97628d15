import { beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { batchedRead } from './batched-read.ts';
import { transaction } from './database.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

/** Reads that wait until they are let go, and what they were asked. */
function reads() {
  const [asked, gates]: [string[], (() => void)[]] = [[], []];
  const gate = () => new Promise<void>((resolve) => gates.push(resolve));
  const rowOf = (word: string) => (word === 'nothing' ? [] : [{ told: `${word}!` }]);
  const ask = batchedRead<string, { told: string }>({
    async one(_, word) {
      asked.push(word);
      await gate();
      return rowOf(word);
    },
    async many(_, words) {
      asked.push(words.join());
      await gate();
      if (words.includes('fault')) throw new Error('The database went away.');
      return words.flatMap((word, index) =>
        rowOf(word).map((row) => ({ ...row, place: index + 1 })),
      );
    },
  });
  /** Lets everything that runs end, until nothing does. */
  async function letGo() {
    for (let open = gates.splice(0); open.length > 0; open = gates.splice(0)) {
      for (const each of open) each();
      await new Promise(setImmediate);
    }
  }
  return {
    asked,
    letGo,
    ask: async (word: string, db = product.db) => (await ask(db, word))?.told,
  };
}

test('who asks alone has a statement of one, and two have theirs', async () => {
  const { asked, letGo, ask } = reads();
  const both = Promise.all([ask('one'), ask('two')]);
  await letGo();
  expect(await both).toEqual(['one!', 'two!']);
  expect(asked).toEqual(['one', 'two']);
});

test('who comes while two are under way goes with the next one, which begins after they have asked', async () => {
  const { asked, letGo, ask } = reads();
  const all = Promise.all(['one', 'two', 'three', 'nothing', 'five'].map((word) => ask(word)));
  expect(asked).toEqual(['one', 'two']);
  await letGo();
  expect(await all).toEqual(['one!', 'two!', 'three!', undefined, 'five!']);
  expect(asked).toEqual(['one', 'two', 'three,nothing,five']);
});

test('a statement that fails fails for those who share it, and for nobody after', async () => {
  const { letGo, ask } = reads();
  const all = Promise.allSettled(['one', 'two', 'fault', 'four'].map((word) => ask(word)));
  await letGo();
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const after = ask('five');
  await letGo();
  expect(await after).toBe('five!');
});

test('in a transaction everybody reads by themselves', async () => {
  const { asked, letGo, ask } = reads();
  await transaction(product.db, async (db) => {
    const all = Promise.all(['one', 'two', 'three'].map((word) => ask(word, db)));
    await letGo();
    await all;
  });
  expect(asked).toEqual(['one', 'two', 'three']);
});
