import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { Output, schoolsContract } from '@gesall/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Place, placeOfClass, placeOfProgramme, placeOfStudent } from './places.ts';
import css from './SchoolSearch.module.css';
import { useSchoolSearch } from './schools.calls.ts';

type Match = Output<typeof schoolsContract.search>[number];

/** Debounce of the search, in milliseconds. */
const restMs = 120;

/** A search box over the school; while it contains words, matches replace `children`. */
export function SchoolSearch({ children }: { children: ReactNode }) {
  const t = useMessages('schools');
  const [words, setWords] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isSearching = words.trim() !== '';
  const [searched] = useDebouncedValue(words.trim(), restMs);
  const {
    data: matches = [],
    error,
    isFetching,
    isPlaceholderData,
  } = useSchoolSearch(isSearching ? searched : '');
  /** Whether the matches belong to the present words. */
  const isCurrent = isSearching && searched === words.trim() && !isFetching && !isPlaceholderData;
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
    // The matches belong to earlier words; the answer to these is pending.
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

/** Where a match leads. */
function placeOfMatch({ kind, programme, schoolClass, ...thing }: Match): Place {
  if (kind === 'programme' || !schoolClass) return placeOfProgramme(programme);
  return kind === 'class'
    ? placeOfClass({ programme, schoolClass })
    : placeOfStudent({ programme, schoolClass }, thing);
}
