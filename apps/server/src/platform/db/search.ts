import { searchText, searchWords } from '@gesall/rules';

/** The parameters of `holdsWords` and `beginsWithWords`. */
export interface SearchParameters {
  /** A pattern for each word; none for a blank search, which matches all rows. */
  patterns: readonly string[];
  /** The whole search, for the rows that begin with it. */
  beginning: string;
}

/** The patterns of `like` for each word of a search, which may be in any order. */
export const patternsOf = (search: string): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

export const searchParameters = (search: string): SearchParameters => ({
  patterns: patternsOf(search),
  beginning: searchText(search),
});

/**
 * Whether every pattern occurs. `folded` is SQL for a text that `search_text` has folded: the column
 * `searched` of a table, or several joined with a space.
 */
export const holdsWords = (folded: string, patterns = '$patterns') =>
  `${folded} like all (${patterns}::text[])`;

/** A search of a table that has an index of `letter_groups(searched)`. */
export interface GroupedSearch extends SearchParameters {
  /** The groups of three letters in the words; none when all words are shorter. */
  groups: readonly string[];
}

/** The groups of three letters that `letter_groups` in the database also finds in a text. */
const groupsOf = (search: string): string[] => {
  const groups = searchWords(search).flatMap((word) => {
    const letters = [...word];
    return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
  });
  return [...new Set(groups)];
};

export const groupedSearch = (search: string): GroupedSearch => ({
  ...searchParameters(search),
  groups: groupsOf(search),
});

/**
 * The same as `holdsWords`, by the index of the column. Only for a search with groups: without any
 * the index would be read whole.
 */
export const holdsWordsByIndex = (folded: string) =>
  `letter_groups(${folded}) @> $groups::text[] and ${holdsWords(folded)}`;

/** For `order by`: rows that begin with the whole search come first. */
export const beginsElsewhere = (folded: string) => `not starts_with(${folded}, $beginning)`;
