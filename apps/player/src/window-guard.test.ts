import { expect, test } from 'vitest';
import { opensWindow, targetOf } from './window-guard.ts';

interface Tree {
  name: string;
  length: number;
  [index: number]: Tree;
}

const windowOf = (name: string, ...inner: Tree[]): Tree =>
  Object.assign([...inner] as unknown as Tree, { name });

function aMenu() {
  const menu = windowOf('menu');
  const top = windowOf('', windowOf('frames', menu, windowOf('page')));
  return Object.assign(menu, { top }) as unknown as Window;
}

test.each([
  ['', false],
  ['_self', false],
  ['_TOP', false],
  ['_parent', false],
  ['page', false],
  ['menu', false],
  ['_blank', true],
  ['_new', true],
  ['nobody', true],
])('a target of “%s” opens a window: %s', (target, opens) => {
  expect(opensWindow(target, aMenu())).toBe(opens);
});

test('a link without a target has that of its page', () => {
  const link = (own: string | null, base: string | null) => {
    const found = base === null ? null : { getAttribute: () => base };
    return {
      getAttribute: () => own,
      ownerDocument: { querySelector: () => found },
    } as unknown as Element;
  };
  expect(targetOf(link('page', 'other'))).toBe('page');
  expect(targetOf(link(null, 'other'))).toBe('other');
  expect(targetOf(link('', 'other'))).toBe('');
  expect(targetOf(link(null, null))).toBe('');
});
