import { matcherOf } from '@gesall/rules';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** Filters the options of a select by every typed word, in the text of each option. */
export const optionsFilter =
  (textOf: (option: ComboboxItem) => string = ({ label }) => label): OptionsFilter =>
  ({ options, search, limit }) => {
    const matches = matcherOf(search);
    let left = limit;
    const taken = (items: readonly ComboboxItem[]) => {
      const found = items.filter((item) => matches(textOf(item))).slice(0, left);
      left -= found.length;
      return found;
    };
    return options.flatMap((option): ComboboxParsedItem[] =>
      'group' in option ? [{ ...option, items: taken(option.items) }] : taken([option]),
    );
  };
