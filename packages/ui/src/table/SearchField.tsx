import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import css from './Toolbar.module.css';

interface Props {
  label: string;
  clear: string;
  value: string;
  /** How long after the last letter the search is made, in milliseconds. */
  delay: number;
  onSearch(text: string): void;
}

/** Shows each letter at once and searches when the typing rests. Escape and the cross empty it. */
export function SearchField({ label, clear, value, delay, onSearch }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef(0);
  const sent = useRef<string[]>([]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What changes the search from outside, such as the way back, shows in the field. What this field
  // has sent itself comes back late, when more may have been typed.
  useEffect(() => {
    const place = sent.current.indexOf(value);
    sent.current = sent.current.slice(place + 1);
    if (place < 0) setText(value);
  }, [value]);

  function type(typed: string) {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(typed.trim()), typed === '' ? 0 : delay);
  }

  function search(words: string) {
    sent.current.push(words);
    onSearch(words);
  }

  return (
    <TextInput
      type="search"
      className={css.search}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSectionWidth="var(--control)"
      rightSection={text && <CloseButton className={css.clear} aria-label={clear} onClick={() => type('')} />}
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
