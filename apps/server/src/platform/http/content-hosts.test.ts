import { describe, expect, test } from 'vitest';
import { contentHosts } from './content-hosts.ts';

describe('with a star in CONTENT_URL, content is answered', () => {
  test.each([
    ['https://m*.innehall.example', 'm7.innehall.example'],
    ['http://m*.localhost:3001', 'm7.localhost:3001'],
    // The usual port of the protocol is left out.
    ['https://m*.innehall.example:443', 'm7.innehall.example'],
    ['https://any-m*.company.example', 'any-m7.company.example'],
    ['https://*.innehall.example', '7.innehall.example'],
    ['https://1-m*.innehall1.example', '1-m7.innehall1.example'],
  ])('by %s at the host %s alone', (contentUrl, host) => {
    const hosts = contentHosts(contentUrl);
    expect([hosts.answers(host), hosts.moduleOf(host)]).toEqual([true, 7]);
    expect(hosts.moduleOf(host.replace('7', '2147483647'))).toBe(2_147_483_647);
    const others = ['x', '07', '0', '', '7x', '-7', '+7', '7.', '0x7', '7 ', '٧', '2147483648']
      .concat('99999999999999999999')
      .map((digits) => host.replace('7', digits))
      .concat(`${host}.`, `${host}:1`, `x${host}`, `${host}x`, host.replaceAll('.', '-'))
      .concat(host.toUpperCase(), 'innehall.example', '');
    for (const other of others) expect([other, hosts.answers(other)]).toEqual([other, false]);
  });
});

test('without a star content is answered at that host alone', () => {
  for (const host of ['content.company.example', 'm7.example', 'any.example', '[::1]:3001']) {
    const hosts = contentHosts(`http://${host}`);
    expect([hosts.answers(host), hosts.moduleOf(host)]).toEqual([true, undefined]);
    for (const other of ['content.comp7.example', '7.example', 'm8.example', `${host}.`, ''])
      expect([other, hosts.answers(other)]).toEqual([other, false]);
  }
});
