import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Person {
  name: string;
  email: string;
}

/** Repeatable random numbers: mulberry32. */
export function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function namer(root: string, seed: number) {
  const { first, last }: { first: string[]; last: string[] } = JSON.parse(
    readFileSync(join(root, 'database', 'seeds', 'names.json'), 'utf8'),
  );
  const next = dice(seed);
  const pick = (names: string[]) => names[Math.floor(next() * names.length)] ?? '';
  const given = new Set<string>();
  return (domain: string): Person => {
    for (;;) {
      const name = `${pick(first)} ${pick(last)}`;
      if (given.has(name)) continue;
      given.add(name);
      return { name, email: `${addressed(name)}@${domain}` };
    }
  };
}

const addressed = (name: string) =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.');
