import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, Boxes, type LucideIcon, School, Search, UserRound, Users } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { type Match, useFind } from './palette.calls.ts';
import css from './palette.module.css';
import { placeOfMatch } from './places.ts';

/** The server is asked when the typing rests. */
const restMs = 120;

const icons: Record<Match['kind'], LucideIcon> = {
  school: School,
  class: Users,
  person: UserRound,
  course: BookOpen,
  module: Boxes,
};
const kinds = Object.keys(icons) as Match['kind'][];

/** A field whose matches are walked with the arrow keys while the typing goes on. */
export function Finder({ onChosen }: { onChosen(): void }) {
  const t = useMessages('administrators');
  const navigate = useNavigate();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [asked] = useDebouncedValue(words.trim(), restMs);
  const { data, error, isFetching } = useFind(asked);
  const matches = asked === '' ? [] : (data ?? []);
  const active = Math.min(at, matches.length - 1);
  const isWithout = asked !== '' && !isFetching && matches.length === 0;
  const optionId = (index: number) => `${id}-${index}`;

  function choose(match: Match) {
    onChosen();
    void navigate(placeOfMatch(match));
  }

  function walk(by: number) {
    const next = (active + by + matches.length) % matches.length;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (matches.length === 0 || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    const match = matches[active];
    if (event.key === 'Enter') {
      // What stands there may be of other words: their answer is on its way.
      if (match && asked === words.trim() && !isFetching) choose(match);
    } else walk(event.key === 'ArrowDown' ? 1 : -1);
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
        placeholder={t('findHint')}
        leftSection={<Search size={16} strokeWidth={1.8} aria-hidden="true" />}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={words}
        onChange={({ currentTarget: { value } }) => {
          setWords(value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={isWithout ? css.none : 'visually-hidden'}>
        {isWithout
          ? error
            ? failureText(error)
            : t('findNothing')
          : asked !== '' && t('findCount', { count: matches.length })}
      </p>
      <div id={id} role="listbox" aria-label={t('findTitle')} className={css.matches}>
        {kinds.map((kind) => {
          const of = matches.flatMap((match, index) =>
            match.kind === kind ? [{ match, index }] : [],
          );
          if (of.length === 0) return null;
          const Icon = icons[kind];
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
