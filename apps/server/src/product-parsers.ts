import { join } from 'node:path';
import { type ParserPool, parserPool } from './platform/parsing/parser-pool.ts';

const isBuilt = import.meta.filename.endsWith('.js');

/**
 * The pool for `parsers.ts`, built or from source. Built, it reads the files of `mayRead` alone; the
 * loader of the sources needs more rights.
 */
export const productParsers = ({ mayRead }: { mayRead: readonly string[] }): ParserPool =>
  parserPool(
    isBuilt
      ? { program: join(import.meta.dirname, 'parsers.js'), mayRead }
      : { program: join(import.meta.dirname, 'parsers.ts'), nodeOptions: ['--import', 'tsx'] },
  );
