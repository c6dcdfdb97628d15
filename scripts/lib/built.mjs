import { ensureBuilt } from './build.mjs';

/** Vitest calls this once before tests that start the product as its owner does. */
export function setup() {
  ensureBuilt();
}
