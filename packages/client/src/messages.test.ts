import { webCatalogues } from '@gesall/messages/web';
import { afterEach, expect, test, vi } from 'vitest';
import { addTexts, loadMessages, messagesOf, textOf } from './messages.ts';

afterEach(() => loadMessages(webCatalogues, ['sv']));

const fruit = {
  sv: {
    results: {
      apples_one: '{{count}} äpple till {{name}}',
      apples_other: '{{count}} äpplen till {{name}}',
      tree: 'Träd',
    },
  },
  en: {
    results: {
      apples_one: '{{count}} apple for {{name}}',
      apples_other: '{{count}} apples for {{name}}',
      tree: 'Tree',
    },
  },
};

async function said(language: string, key: string, values?: Record<string, string | number>) {
  await loadMessages(webCatalogues, [language]);
  addTexts(fruit);
  const t = messagesOf('results') as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  return t(key, values);
}

test.each([
  ['sv', 1, '1 äpple till Åsa'],
  ['sv', 0, '0 äpplen till Åsa'],
  ['en', 1, '1 apple for Åsa'],
  ['en', 2, '2 apples for Åsa'],
])('a count chooses the word by the rule of %s for %i', async (language, count, text) => {
  expect(await said(language, 'apples', { count, name: 'Åsa' })).toBe(text);
});

test.each([
  ['sv', 37.5, '37,5 äpplen till Åsa'],
  ['en', 37.5, '37.5 apples for Åsa'],
  ['sv', 2026, '2026 äpplen till Åsa'],
  ['sv', 12345, '12\u00a0345 äpplen till Åsa'],
  ['en', 12345, '12,345 apples for Åsa'],
])('a number in a text of %s is written as people do: %d', async (language, count, text) => {
  vi.stubGlobal('document', { documentElement: { lang: language } });
  expect(await said(language, 'apples', { count, name: 'Åsa' })).toBe(text);
  vi.unstubAllGlobals();
});

test('a text without forms for a count is the same for each', async () => {
  expect(await said('sv', 'tree', { count: 7 })).toBe('Träd');
});

test('what a person wrote is not read as a text to fill', async () => {
  expect(await said('sv', 'apples', { count: 1, name: '{{count}} $& <b>' })).toBe(
    '1 äpple till {{count}} $& <b>',
  );
});

test('a key without a text shows itself; one from outside says nothing', async () => {
  expect(await said('sv', 'pears')).toBe('pears');
  expect([
    textOf('failures', 'NoSuchCode'),
    textOf('failures', 'constructor'),
    textOf('failures', '__proto__'),
  ]).toEqual(['', '', '']);
});

test('details of a refusal are put where its text numbers them', async () => {
  await loadMessages(webCatalogues, ['sv']);
  addTexts({ sv: { failures: { Probe: 'Raden {{0}} saknar {{1}}' } }, en: {} });
  expect(textOf('failures', 'Probe', ['7', 'namn'])).toBe('Raden 7 saknar namn');
});

test('texts added later complement the earlier ones', async () => {
  await loadMessages(webCatalogues, ['sv']);
  addTexts({ sv: { failures: { Probe: 'Nej' } }, en: {} });
  expect(textOf('failures', 'NotFound')).toBe('Det du söker finns inte.');
});
