import { listParser } from './domains/imports/list-parser.ts';
import { parseList } from './domains/imports/parse-list.ts';
import { served, serveParsers } from './platform/parsing/serve-parsers.ts';

// The program of the parser pool: what understands foreign content runs here, and only here.

serveParsers([served(listParser, parseList)]);
