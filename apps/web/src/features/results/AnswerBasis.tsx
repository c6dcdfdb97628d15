import { type AttemptChoice, attemptChoices } from '@gesall/rules';
import { SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/messages.ts';
import css from './ClassResults.module.css';
import type { ClassAnswers } from './results.calls.ts';

/** Which attempts are read. */
export interface ReadAttempts {
  attempt: AttemptChoice;
  version?: number | undefined;
}

interface Props {
  answers: ClassAnswers;
  /** The students of the class who follow the course. */
  total: number;
  /** Percent. */
  limit: number;
  onRead(read: ReadAttempts): void;
  children: ReactNode;
}

/** What the answers are read from: in words, and to be chosen. */
export function AnswerBasis({ answers, total, limit, onRead, children }: Props) {
  const t = useMessages('analysis');
  const results = useMessages('results');
  const { attempt, version, versions, students, mean } = answers;
  const isApart = versions.length > 1;
  const read = { attempt: t(`attempt.${attempt}`), read: students.length, total };
  return (
    <>
      <div className={css.bar}>
        <SegmentedControl
          aria-label={t('attempts')}
          value={attempt}
          onChange={(value) =>
            onRead({ attempt: value as AttemptChoice, version: isApart ? version : undefined })
          }
          data={attemptChoices.map((choice) => ({ value: choice, label: t(`attempt.${choice}`) }))}
        />
        {isApart && (
          <Select
            className={css.select}
            aria-label={t('versions')}
            data={versions.map(({ number, students: count }) => ({
              value: String(number),
              label:
                number === 0
                  ? t('versionElsewhere', { count })
                  : t('version', { version: number, count }),
            }))}
            value={String(version)}
            onChange={(value) => value !== null && onRead({ attempt, version: Number(value) })}
          />
        )}
        {children}
      </div>
      <p className={css.basis}>
        {isApart && version > 0 ? t('basisAtVersion', { ...read, version }) : t('basis', read)}{' '}
        {mean !== null && results('mean', { mean: Math.round(mean), limit })}{' '}
        {isApart && t('versionsApart')}
      </p>
    </>
  );
}
