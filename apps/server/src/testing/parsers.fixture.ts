import { setTimeout } from 'node:timers/promises';
import { fail } from '../platform/fail.ts';
import { served, serveParsers } from '../platform/parsing/serve-parsers.ts';
import { fixtureParser } from './parser-fixture.ts';

// For the parser pool's tests: fails in every way foreign content can cause.

const behaviours: Record<string, (size: number) => unknown> = {
  echo: (size) => 'x'.repeat(size),
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  sleep: (size) => setTimeout(size, 'slept'),
  loop: () => {
    for (;;);
  },
  heap: () => {
    const all = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
  },
  buffers: () => {
    const all = [];
    for (;;) all.push(Buffer.alloc(10_000_000, 1));
  },
  refuse: () => fail('SheetHasFormulas', 'A1'),
  throw: () => {
    throw new TypeError('a fault of ours');
  },
  exit: () => process.exit(3),
  kill: () => process.kill(process.pid, 'SIGKILL'),
};

serveParsers([served(fixtureParser, ({ does, size = 0 }) => behaviours[does]?.(size))]);
