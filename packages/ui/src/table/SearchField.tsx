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
  const [known, setKnown] = useState(value);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What changes the search from outside, such as the way back, shows in the field.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }

  function type(typed: string) {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(typed.trim()), typed === '' ? 0 : delay);
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
