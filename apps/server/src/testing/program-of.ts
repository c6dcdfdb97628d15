import { join } from 'node:path';
import { inject } from 'vitest';
import type { ProgramName } from './programs.ts';

/** The file of a bundled program. */
export const programOf = (name: ProgramName) => join(inject('programs'), `${name}.js`);
