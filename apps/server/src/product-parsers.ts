import { join } from 'node:path';
import { type ParserPool, parserPool } from './platform/parsing/parser-pool.ts';

const isBuilt = import.meta.filename.endsWith('.js');

/** The pool that runs `parsers.ts`: the built program, or its source where nothing is built. */
export const productParsers = (options: { idleMs?: number } = {}): ParserPool =>
  parserPool({
    program: join(import.meta.dirname, isBuilt ? 'parsers.js' : 'parsers.ts'),
    nodeOptions: isBuilt ? [] : ['--import', 'tsx'],
    ...options,
  });
