import { afterAll } from 'vitest';
import { endLeftovers } from './leftovers.ts';

// This file runs for each test file, also where a worker keeps its modules.
afterAll(endLeftovers, 60_000);
