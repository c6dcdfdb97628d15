import { expect, test } from 'vitest';
import { numbersIn } from './pasted-numbers.ts';

test.each([
  ['10101\n10102\r\n\n 10103 ', ['10101', '10102', '10103']],
  ['10101, 10102;10103 10101', ['10101', '10102', '10103']],
  ['10101\tLindängens yrkesgymnasium\tMalmö\n10102\tTången', ['10101', '10102']],
  [' \n\t\n', []],
])('%j', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));
