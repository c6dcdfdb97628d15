import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import css from './Toolbar.module.css';
import { useRestingText } from './use-resting-text.ts';

interface Props {
  label: string;
  clear: string;
  value: string;
  /** Debounce in milliseconds. */
  delay: number;
  onSearch(text: string): void;
}

/**
 * Shows each letter at once and searches when the typing pauses. `/` focuses it from its list;
 * Escape and the clear button empty it.
 */
export function SearchField({ label, clear, value, delay, onSearch }: Props) {
  const { text, type } = useRestingText({ value, delay, onRest: onSearch });

  return (
    <TextInput
      type="search"
      aria-keyshortcuts="/"
      className={css.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSectionWidth="var(--control)"
      rightSection={
        text && <CloseButton className={css.clear} aria-label={clear} onClick={() => type('')} />
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.preventDefault();
        event.stopPropagation();
        type('');
      }}
    />
  );
}
