import { searchText } from '@gesall/rules';
import { beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { groupedSearch, patternsOf } from './search.ts';

// Searches compare texts that the database folded with words that TypeScript folded.

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await product.db.$client.query<{ folded: string }>(
    'select search_text(text) as folded from unnest($1::text[]) with ordinality as given(text, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

const blocks: Record<string, [first: number, last: number]> = {
  'Basic Latin and Latin-1': [0x01, 0xff],
  'Latin Extended A and B': [0x100, 0x24f],
  'Spacing modifiers and combining marks': [0x2b0, 0x36f],
  'Greek and Cyrillic': [0x370, 0x52f],
  'Hebrew and Arabic': [0x590, 0x6ff],
  'Latin and Greek Extended': [0x1e00, 0x1fff],
  'Punctuation, superscripts and currencies': [0x2000, 0x20cf],
  'Combining marks for symbols, and letterlike': [0x20d0, 0x214f],
  'Latin Extended C': [0x2c60, 0x2c7f],
  'Kana and Hangul': [0x3040, 0x318f],
  'Ligatures and Arabic forms': [0xfb00, 0xfdff],
  'Half marks, small and full-width forms': [0xfe20, 0xffee],
};

test.each(Object.entries(blocks))(
  '%s are folded alike in TypeScript and in the database',
  async (_, [first, last]) => {
    const signs = Array.from({ length: last - first + 1 }, (_, index) =>
      String.fromCodePoint(first + index),
    );
    const texts = signs.flatMap((sign) => [sign, `a${sign}b`, `${sign} Å${sign} o${sign}\u0308`]);
    expect(await foldedByDatabase(texts)).toEqual(texts.map(searchText));
  },
);

test('names and addresses are folded alike in TypeScript and in the database', async () => {
  const names = [
    'André Müller andre.muller@skola.example',
    'Hadžić Łukasz',
    'Pat O’Brien',
    'Åsa  Öberg',
    'Nguyễn Thị Hồng Đào',
    'İbrahim Şükrü Işık',
    'ΓΙΩΡΓΟΣ ΟΔΟΣ',
    'Søren Bjørnæs Weiß Þór Cœur',
    '한글 이름',
    'がぎぐ ｶﾞ',
    'أحمد محمّد',
    '😀 ½ № ™ ﬁ',
    ' \t\n ',
    '',
  ];
  const texts = names.flatMap((name) => [name, name.normalize('NFD'), name.toUpperCase()]);
  expect(await foldedByDatabase(texts)).toEqual(texts.map(searchText));
});

test('signs of a pattern are letters of a word', () => {
  expect(patternsOf('100% a_b c\\d')).toEqual(['%100\\%%', '%a\\_b%', '%c\\\\d%']);
  expect(patternsOf(" ' ")).toEqual([]);
});

test('the groups of a search are those that the database finds in a text with its words', async () => {
  const groupsIn = async (text: string) => {
    const { rows } = await product.db.$client.query<{ groups: string[] }>(
      'select letter_groups(search_text($1)) as groups',
      [text],
    );
    return rows[0]?.groups;
  };
  const name = 'Åsa Öberg-Hadžić 🙂🙃🙂 bo';
  const { groups } = groupedSearch(name);
  expect(groups).toEqual(
    expect.arrayContaining(['åsa', 'öbe', 'rg-', '-ha', 'dzi', 'zic', '🙂🙃🙂']),
  );
  expect((await groupsIn(name))?.toSorted()).toEqual([...groups].toSorted());
  expect(groupedSearch('bo ek').groups).toEqual([]);
  expect(await groupsIn('ek')).toEqual([]);
});
