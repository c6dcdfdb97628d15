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

/** For `order by`: rows that begin with the whole search come first. */
export const beginsElsewhere = (folded: string) => `not starts_with(${folded}, $beginning)`;
