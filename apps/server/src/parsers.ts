import { listParser } from './domains/imports/list-parser.ts';
import { parseList } from './domains/imports/parse-list.ts';
import { inspectPackage } from './domains/packages/import/inspect-package.ts';
import { packageParser } from './domains/packages/import/package-parser.ts';
import { kindOf } from './domains/uploads/file-kinds.ts';
import { kindParser } from './domains/uploads/kind-parser.ts';
import { served, serveParsers } from './platform/parsing/serve-parsers.ts';

// The program of the parser pool: what understands foreign content runs here, and only here.

serveParsers([
  served(listParser, parseList),
  served(packageParser, inspectPackage),
  served(kindParser, kindOf),
]);
