import { join } from 'node:path';
import { type ParserPool, parserPool } from './platform/parsing/parser-pool.ts';

const isBuilt = import.meta.filename.endsWith('.js');

/** The pool for `parsers.ts`, built or from source. */
export const productParsers = (options: { idleMs?: number } = {}): ParserPool =>
  parserPool({
    program: join(import.meta.dirname, isBuilt ? 'parsers.js' : 'parsers.ts'),
    nodeOptions: isBuilt ? [] : ['--import', 'tsx'],
    ...options,
  });
