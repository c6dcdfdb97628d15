import { expect, test } from 'vitest';
import { mediaTypeOf } from './media-types.ts';

test.each([
  ['kurs/start.HTML', 'text/html'],
  ['js/modul.mjs', 'text/javascript'],
  ['js/äldre.cjs', 'text/javascript'],
  ['film/lektion.m4v', 'video/mp4'],
  ['film/lektion.vtt', 'text/vtt'],
  ['stil/omvandla.xsl', 'application/xslt+xml'],
  ['ljud/fråga.flac', 'audio/x-flac'],
  ['sida.php', 'application/octet-stream'],
  ['mapp.d/utan', 'application/octet-stream'],
  ['.htaccess', 'application/octet-stream'],
  ['klass.constructor', 'application/octet-stream'],
])('%s is %s', (path, mediaType) => expect(mediaTypeOf(path)).toBe(mediaType));
