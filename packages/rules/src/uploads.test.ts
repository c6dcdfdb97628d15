import { expect, test } from 'vitest';
import { isLink } from './uploads.ts';

const links = [
  'https://exempel.se',
  'https://exempel.se/x',
  'http://10.0.0.1:8080/a',
  'ftp://fil.se',
  'HTTPS://Exempel.SE/X?a=1#b',
  'https://räksmörgås.se/å',
  'https://a-b.exempel.se',
  'https://exempel.se?x=1',
  'https://exempel.se:65535/x',
];
const others = [
  'https://exempel.se:65536',
  '',
  'exempel',
  'htt',
  'exempel.se',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://',
  'https://exempel',
  'https://exempel.se/a b',
  'https://anna:hemligt@exempel.se',
  'https://exempel.se:99999',
  'http://256.0.0.1',
  'https://sk\u043ela.se',
  ' https://exempel.se',
  'https://exempel.se/\u0000',
  'https://-a.se',
  'mailto:a@exempel.se',
  'https://exempel.se\\@annat.se',
];

test.each(links)('[uploads.link.url-rule] %s is a link', (text) => expect(isLink(text)).toBe(true));
test.each(others)('[uploads.link.url-rule] %j is none', (text) => expect(isLink(text)).toBe(false));
