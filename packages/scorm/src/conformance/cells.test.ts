import { expect, test } from 'vitest';
import { argumentsOf, isError, isReturn, unfolded } from './cells.ts';

test.each<[wanted: string, got: unknown, is: boolean]>([
  ['true', 'true', true],
  ['true', 'false', false],
  ['true', true, false],
  ['~', 'anything', true],
  ['~', undefined, false],
  ['*', 'told', true],
  ['*', '', false],
  ['*', 'x'.repeat(256), false],
  ['set:a,b', 'b,a', true],
  ['set:a,b', 'a', false],
  ['num:0.5', '.50', true],
  ['num:0.5', '0.4', false],
  ['num:0', '', false],
  ['dur:PT1M', 'PT60S', true],
  ['dur:00:01:00', '0000:01:00.00', true],
  ['dur:PT1M', 'PT61S', false],
  ['dur:PT1M', 'a minute', false],
  ['<<x*3>>', 'xxx', true],
  ['<<x*3>>', 'xx', false],
])('a cell %s takes %j: %s', (wanted, got, is) => {
  expect(isReturn(wanted, got)).toBe(is);
});

test('an error is one of those that are named, or any', () => {
  expect([isError('401|404', '404'), isError('401|404', '403'), isError('~', '403')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a value cell gives the arguments of a call', () => {
  expect(['(none)', 'js:undefined', 'js:[1,null]', 'text', '<<å*2>>!'].map(argumentsOf)).toEqual([
    [],
    [undefined],
    [[1, null]],
    ['text'],
    ['åå!'],
  ]);
  expect(() => argumentsOf('js:{')).toThrow();
  expect(unfolded('a<<b*2>>c<<d*1>>')).toBe('abbcd');
});
