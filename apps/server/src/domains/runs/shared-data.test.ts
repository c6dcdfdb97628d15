import { playerContract, runsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { testProduct } from '../../testing/product.ts';

const product = await testProduct();
const superuser = await anAccount(product, { role: 'Superuser' });

const map = (id: string) => `<adlcp:map targetID="urn:${id}"/>`;

/** Two items share notes under different numbers; a third has no part in them. */
const manifest = manifest2004({
  inItem: `<adlcp:data>${map('annat')}${map('anteckningar')}</adlcp:data>`,
}).replace(
  '</item>',
  `</item><item identifier="J" identifierref="R"><title>Del 2</title><adlcp:data>${map('anteckningar')}</adlcp:data></item>
   <item identifier="K" identifierref="R"><title>Del 3</title></item>`,
);

async function aPlace() {
  const school = await aSchool(product);
  const moduleId = school.modules[0]?.id ?? 0;
  expect(
    (await upload(product, superuser, { moduleId, zip: await zipOf(packageFiles(manifest)) }))
      .status,
  ).toBe(200);
  const student = school.student;

  /** Opens a window that reports what it finds under both numbers, then sets a value. */
  async function open() {
    const { ticket } = await product
      .as(student)
      .call(runsContract.runModule, { courseId: school.course.id, moduleId });
    const seed = await product.aWindow().call(playerContract.open, { ticket, takeOver: true });
    const [first, second, third] = seed.items;
    if (!first || !second || !third) throw new Error('Not all items are there.');
    let seq = 1;
    const window = product.aWindow(seed.token);
    const send = (
      itemId: number,
      element: string,
      value: string,
      end: { final?: true; exit?: string } = {},
    ) => {
      product.clock.move(1000);
      return window.call(playerContract.commit, {
        seqFrom: seq,
        seqTo: seq,
        entries: [[seq++, itemId, element, value]],
        reason: 'test',
        ...(end.final && { ...end, itemId }),
      });
    };
    return {
      found: [
        first.elements['adl.data.1.store'],
        second.elements['adl.data.0.store'],
        ...Object.keys(third.elements),
      ],
      others: first.elements['adl.data.0.store'],
      times: [first.totalTime, second.totalTime, third.totalTime],
      first: (value: string) => send(first.id, 'adl.data.1.store', value),
      second: (value: string) => send(second.id, 'adl.data.0.store', value),
      touchFirst: () => send(first.id, 'cmi.location', 'sida 2'),
      leave: (exit?: string) =>
        send(second.id, 'cmi.completion_status', 'incomplete', {
          final: true,
          ...(exit !== undefined && { exit }),
        }),
    };
  }
  return { open };
}

test('data stored by one item is available to the other when the module is reopened', async () => {
  const { open } = await aPlace();
  const window = await open();
  expect(window.found).toEqual([undefined, undefined]);
  await window.first('från del 1');
  await window.leave();
  const next = await open();
  expect(next.found).toEqual(['från del 1', 'från del 1']);
  expect(next.others).toBeUndefined();
});

test('the last to have set a store is believed, whatever is stored beside an older value since', async () => {
  const { open } = await aPlace();
  const window = await open();
  await window.first('gammalt');
  await window.second('nytt');
  await window.touchFirst();
  await window.leave();
  const next = await open();
  expect(next.found).toEqual(['nytt', 'nytt']);
  await next.first('');
  await next.leave();
  expect((await open()).found).toEqual(['', '']);
});

test('a window that was taken over no longer changes a store', async () => {
  const { open } = await aPlace();
  const older = await open();
  await older.first('före');
  const newer = await open();
  await newer.second('efter');
  await older.first('för sent');
  await newer.leave();
  expect((await open()).found).toEqual(['efter', 'efter']);
});

test('a new attempt begins with empty stores', async () => {
  const { open } = await aPlace();
  const window = await open();
  await window.first('från förra gången');
  await window.leave('normal');
  expect((await open()).found).toEqual([undefined, undefined]);
});

test('the time of a window that was taken over is that of the item touched last', async () => {
  const { open } = await aPlace();
  const window = await open();
  await window.touchFirst();
  await window.second('klart');
  const [first, second, third] = (await open()).times;
  expect([first, third]).toEqual(['PT0H0M0S', 'PT0H0M0S']);
  expect(second).toMatch(/^PT0H0M[1-9]/);
});
