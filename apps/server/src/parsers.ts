import { listParser } from './domains/imports/list-parser.ts';
import { parseList } from './domains/imports/parse-list.ts';
import { inspectPackage } from './domains/packages/import/inspect-package.ts';
import { packageParser } from './domains/packages/import/package-parser.ts';
import { jpegOf } from './domains/placement-papers/paper/jpeg-of.ts';
import { pictureParser } from './domains/placement-papers/paper/picture-parser.ts';
import { kindOf } from './domains/uploads/file-kinds.ts';
import { kindParser } from './domains/uploads/kind-parser.ts';
import { imageParser } from './domains/work-registrations/image-parser.ts';
import { shrinkImage } from './domains/work-registrations/shrink-image.ts';
import { served, serveParsers } from './platform/parsing/serve-parsers.ts';

// The program of the parser pool: foreign content is parsed only here.

serveParsers([
  served(listParser, parseList),
  served(packageParser, inspectPackage),
  served(kindParser, kindOf),
  served(imageParser, shrinkImage),
  served(pictureParser, jpegOf),
]);
