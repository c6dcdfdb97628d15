import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { type LucideIcon, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { MatchKind } from './palette.calls.ts';
import css from './palette.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 120;

export interface Found<Kind extends string> {
  kind: Kind;
  id: number;
  name: string;
  detail: string | null;
}

interface Props<Kind extends MatchKind, Match extends Found<Kind>> {
  hint: string;
  /** The kinds in their order. */
  icons: Readonly<Record<Kind, LucideIcon>>;
  useMatches(words: string): {
    data: readonly Match[] | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  placeOf(match: Match): NavigateOptions;
  onChosen(): void;
}

/** A search field; arrow keys move through the matches while typing continues. */
export function Finder<Kind extends MatchKind, Match extends Found<Kind>>({
  hint,
  icons,
  useMatches,
  placeOf,
  onChosen,
}: Props<Kind, Match>) {
  const t = useMessages('palette');
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [searched] = useDebouncedValue(words.trim(), restMs);
  const { data, error, isFetching } = useMatches(searched);
  const matches = searched === '' ? [] : (data ?? []);
  const active = Math.min(at, matches.length - 1);
  /** The matches may belong to earlier words until the answer arrives. */
  const isCurrent = searched === words.trim() && !isFetching;
  const [isEntered, setEntered] = useState(false);
  const isWithout = searched !== '' && !isFetching && matches.length === 0;
  const optionId = (index: number) => `${id}-${index}`;

  function choose(match: Match) {
    onChosen();
    void navigate(placeOf(match));
  }

  function walk(by: number) {
    const next = (active + by + matches.length) % matches.length;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  useEffect(() => {
    if (!isEntered || !isCurrent) return;
    setEntered(false);
    const match = matches[active];
    if (match) choose(match);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      // Pressed before the answer arrives, it opens what the answer has first.
      setEntered(words.trim() !== '');
    } else if (matches.length > 0 && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    }
  }

  return (
    <div className={css.finder}>
      <TextInput
        role="combobox"
        aria-label={t('findTitle')}
        aria-expanded={matches.length > 0}
        aria-controls={id}
        aria-activedescendant={matches.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        placeholder={hint}
        leftSection={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={words}
        onChange={({ currentTarget: { value } }) => {
          setWords(value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isWithout ? css.none : 'visually-hidden'}>
        {isWithout
          ? error
            ? failureText(error)
            : t('findNothing')
          : searched !== '' && t('findCount', { count: matches.length })}
      </p>
      <div id={id} role="listbox" aria-label={t('findTitle')} className={css.matches}>
        {(Object.keys(icons) as Kind[]).map((kind) => {
          const of = matches.flatMap((match, index) =>
            match.kind === kind ? [{ match, index }] : [],
          );
          if (of.length === 0) return null;
          const Icon: LucideIcon = icons[kind];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
            <div key={kind} role="group" aria-label={t(`kind.${kind}`)}>
              <p className={css.kind} aria-hidden="true">
                {t(`kind.${kind}`)}
              </p>
              {of.map(({ match, index }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
                <div
                  key={match.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={css.match}
                  onMouseMove={() => setAt(index)}
                  onClick={() => choose(match)}
                >
                  <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                  <span className={css.name}>{match.name}</span>
                  {match.detail && <span className={css.detail}>{match.detail}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
