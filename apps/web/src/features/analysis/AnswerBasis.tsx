import { useMessages } from '@gesall/client/react';
import { type AttemptChoice, attemptChoices } from '@gesall/rules';
import { SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClassAnswers } from './analysis.calls.ts';
import css from './ModuleAnswers.module.css';

export interface ReadAttempts {
  attempt: AttemptChoice;
  version?: number | undefined;
}

interface Props {
  answers: ClassAnswers;
  total: number;
  limit: number;
  onRead(read: ReadAttempts): void;
  children?: ReactNode;
}

/** Shows which attempts the answers come from and lets the reader choose. */
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
