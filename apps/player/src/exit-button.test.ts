import { expect, test } from 'vitest';
import { exitButton } from './exit-button.ts';

function aPage({ opener = null, length = 1 }: { opener?: unknown; length?: number }) {
  const done: (string | number)[] = [];
  const history = { length, go: (steps: number) => done.push(steps) };
  return {
    done,
    history,
    window: {
      opener,
      history: history as unknown as History,
      close: () => void done.push('close'),
    },
  };
}

function aStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

test('a separate window is closed, and so is one opened by its address', () => {
  for (const page of [aPage({ opener: {}, length: 4 }), aPage({ length: 1 })]) {
    const out = exitButton({ window: page.window, storage: aStorage(), isFirst: true });
    expect(out.label).toBe('closeWindow');
    out.run();
    expect(page.done).toEqual(['close']);
  }
});

test('in the place of the course the way leads back to it, past the steps of the content, and after a reload', () => {
  const storage = aStorage();
  const page = aPage({ length: 3 });
  expect(exitButton({ window: page.window, storage, isFirst: true }).label).toBe('backToCourse');
  page.history.length = 5;
  exitButton({ window: page.window, storage, isFirst: false }).run();
  expect(page.done).toEqual([-3]);
});
