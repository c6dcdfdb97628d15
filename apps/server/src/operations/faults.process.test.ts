import { expect, test } from 'vitest';
import { aCommand } from '../testing/a-process.ts';

test('four students commit while Node and PostgreSQL are killed and the disk is full, and nothing that was acknowledged is lost or changed', async () => {
  const command = aCommand('scripts/faults.mjs', ['--students', '4', '--kills', '3']);
  const { code } = await command.ended;
  console.log(command.said());
  expect(command.said()).toMatch(/ 0 {2}values lost\n/);
  expect(command.said()).toMatch(/ 0 {2}values changed\n/);
  expect(command.said()).toMatch(/ 0 {2}elements of the state that differ\n/);
  expect(command.said()).toContain('Nothing was lost.');
  expect(code).toBe(0);
});

test('purchasers order while two processes are killed and accounting commits every fault, and each order is there once', async () => {
  const command = aCommand('scripts/faults.mjs', ['--orders', '10']);
  const { code } = await command.ended;
  console.log(command.said());
  expect(command.said()).toMatch(/ 0 {2}doubles at accounting\n/);
  expect(command.said()).toMatch(/ 0 {2}lost on their way to accounting\n/);
  expect(command.said()).toMatch(/ 0 {2}students without exactly one licence\n/);
  expect(command.said()).toContain('Every order is at accounting once.');
  expect(code).toBe(0);
});
