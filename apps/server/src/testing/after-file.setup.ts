import { afterAll } from 'vitest';
import { endLeftovers } from './leftovers.ts';

// Runs for each test file, even where a worker keeps its modules.
afterAll(endLeftovers);
