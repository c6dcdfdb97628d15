import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './SchoolSearch.module.css';
import { useSchoolSearch } from './schools.calls.ts';
import { type Match, placeOfMatch } from './search-school.ts';

/** The server is asked when the typing rests. */
const restMs = 120;

/**
 * A search box over the school; while it holds words, its matches stand in the place of `children`.
 */
export function SchoolSearch({ children }: { children: ReactNode }) {
  const t = useMessages('schools');
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isSearching = words.trim() !== '';
  const [asked] = useDebouncedValue(words.trim(), restMs);
  const {
    data: matches = [],
    error,
    isFetching,
    isPlaceholderData,
  } = useSchoolSearch(isSearching ? asked : '');
  /** Whether the matches are those of the words as they stand. */
  const isCurrent = isSearching && asked === words.trim() && !isFetching && !isPlaceholderData;
  const isWithout = isCurrent && matches.length === 0;

  const wantsFirst = useRef(false);
  useEffect(() => {
    if (!isCurrent || !wantsFirst.current) return;
    wantsFirst.current = false;
    list.current?.querySelector('a')?.click();
  }, [isCurrent]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setWords('');
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const first = list.current?.querySelector('a');
    if (event.key === 'ArrowDown') first?.focus();
    else if (isCurrent) first?.click();
    // What stands there is of other words: the answer to these is on its way.
    else wantsFirst.current = true;
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
          onChange={(event) => {
            wantsFirst.current = false;
            setWords(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
      </search>
      <p role="status" className={isWithout ? css.none : 'visually-hidden'}>
        {isWithout && (error ? failureText(error) : t('noMatch'))}
        {isCurrent && !isWithout && t('matchCount', { count: matches.length })}
      </p>
      {isSearching ? (
        <ul ref={list} aria-label={t('search')}>
          {matches.map((match) => (
            <li key={`${match.kind}${match.id}`}>
              <Link {...placeOfMatch(match)} className={css.match} onClick={() => setWords('')}>
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

function Kind({ match: { kind, schoolClass } }: { match: Match }) {
  const t = useMessages('schools');
  return (
    <small className={css.kind}>
      {kind === 'student' && schoolClass
        ? t('kind.studentIn', { schoolClass: schoolClass.name })
        : t(`kind.${kind}`)}
    </small>
  );
}
