import type { ReactNode } from 'react';
import css from './Person.module.css';

/** A person in a list: initials and details. */
export function Person({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={css.personWords}>{children}</span>
    </span>
  );
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('sv') ?? '').join('');
}
