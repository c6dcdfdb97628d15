import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import css from './SchoolSearch.module.css';
import type { ProgrammeOfTree } from './school-tree.ts';
import { type Match, searchSchool } from './search-school.ts';

/** A search box over a school; while it holds words, its matches stand in the place of `children`. */
export function SchoolSearch({ programmes, children }: { programmes: readonly ProgrammeOfTree[]; children: ReactNode }) {
  const t = useMessages('schools');
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isSearching = words.trim() !== '';
  const matches = searchSchool(programmes, words);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setWords('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const first = list.current?.querySelector('a');
    if (event.key === 'Enter') first?.click();
    else first?.focus();
  };

  return (
    <>
      <search className={css.search}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          leftSection={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </search>
      <p role="status" className={isSearching && matches.length === 0 ? css.none : 'visually-hidden'}>
        {isSearching && (matches.length === 0 ? t('noMatch') : t('matchCount', { count: matches.length }))}
      </p>
      {isSearching ? (
        <ul ref={list} aria-label={t('search')}>
          {matches.map((match) => (
            <li key={match.key}>
              <Link {...match.place} className={css.match} onClick={() => setWords('')}>
                <span className={css.name}>{match.name}</span> <Kind match={match} />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        children
      )}
    </>
  );
}

function Kind({ match: { kind, within } }: { match: Match }) {
  const t = useMessages('schools');
  return <small className={css.kind}>{within ? t('kind.studentIn', { schoolClass: within }) : t(`kind.${kind}`)}</small>;
}
