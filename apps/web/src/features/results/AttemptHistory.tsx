import { attemptTexts } from '@gesall/messages/attempts';
import { isDone, status } from '@gesall/rules';
import { FailedRead, SkeletonRows, StatusBadge, Tag } from '@gesall/ui';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { day, longMoment } from '../../platform/dates.ts';
import { addTexts, useMessages } from '../../platform/messages.ts';
import { scoreText } from '../../platform/numbers.ts';
import { toneOf } from '../../platform/tones.ts';
import css from './AttemptHistory.module.css';
import { OpenAttempt } from './OpenAttempt.tsx';
import type { HistoryEntry, useAttemptHistory } from './results.calls.ts';
import { durationText, spanText } from './time-texts.ts';

addTexts(attemptTexts);

interface Props {
  history: ReturnType<typeof useAttemptHistory>;
  /** Opens an attempt for a look at it. */
  onOpen(attempt: HistoryEntry): void;
}

/** Every attempt at a module, newest first, and which of them counts. */
export function AttemptHistory({ history, onOpen }: Props) {
  const t = useMessages('attempts');
  const shell = useMessages('shell');
  return (
    <section className={css.history} aria-label={t('history')}>
      <h3 className={css.title}>{t('history')}</h3>
      {history.isPending && <SkeletonRows rows={2} label={shell('loading')} />}
      {history.isError && (
        <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => history.refetch()}>
          {shell('failedBody')}
        </FailedRead>
      )}
      {history.data?.length === 0 && <p className={css.quiet}>{t('noAttempts')}</p>}
      {history.data && history.data.length > 0 && <AttemptTable attempts={history.data} onOpen={onOpen} />}
    </section>
  );
}

function AttemptTable({ attempts, onOpen }: { attempts: readonly HistoryEntry[]; onOpen: Props['onOpen'] }) {
  const t = useMessages('attempts');
  const columns = ['attempt', 'when', 'result', 'time', 'package'] as const;
  return (
    <>
      <WhatCounts attempts={attempts} />
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** With several attempts: which one counts, and that a pass is not undone by what comes after it. */
function WhatCounts({ attempts }: { attempts: readonly HistoryEntry[] }) {
  const t = useMessages('attempts');
  const counted = attempts.find(({ isCounted }) => isCounted);
  if (!counted || attempts.length < 2) return null;
  const { number } = counted;
  const isLatest = attempts[0]?.number === number;
  if (isLatest || !isDone(counted.status)) return <p className={css.quiet}>{t('bestCounts')}</p>;
  return <p className={css.quiet}>{t(counted.status === status.Done ? 'passCounts' : 'completionCounts', { number })}</p>;
}

function AttemptRow({ attempt, onOpen }: { attempt: HistoryEntry; onOpen: Props['onOpen'] }) {
  const t = useMessages('attempts');
  const results = useMessages('results');
  const courses = useMessages('courses');
  const { number, isCounted, isSetAside, status, percent, lastPercent, packageVersion } = attempt;
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          {results('attemptNumber', { number })} {isCounted && <Tag>{t('counts')}</Tag>}
        </span>
        {isSetAside && <span className={css.remark}>{t('setAside')}</span>}
      </th>
      <td data-label={t('when')}>
        <Windows {...attempt} />
      </td>
      <td data-label={t('result')}>
        <span className={css.result}>
          <StatusBadge tone={toneOf(status)}>{courses(`status.${status}`)}</StatusBadge>
          {attempt.maxScore > 0 && scoreText(attempt)}
        </span>
        {percent !== null && lastPercent !== null && lastPercent < percent && (
          <span className={css.remark}>{t('lastSaid', { percent: Math.round(lastPercent) })}</span>
        )}
      </td>
      <td data-label={t('time')}>
        <Time {...attempt} />
      </td>
      <td data-label={t('package')}>
        {packageVersion ? t('packageNumber', { number: packageVersion.number }) : '–'}
        {packageVersion && <span className={`${css.remark} ${css.day}`}>{t('packageCame', { day: day(packageVersion.uploadedAt) })}</span>}
      </td>
      <td className={css.action}>
        <OpenAttempt attempt={attempt} onOpen={onOpen} />
      </td>
    </tr>
  );
}

function Time({ reportedSeconds, measuredSeconds, isTimeDoubtful }: HistoryEntry) {
  const t = useMessages('attempts');
  if (measuredSeconds === null) return <>{reportedSeconds > 0 ? durationText(reportedSeconds) : '–'}</>;
  return (
    <>
      {durationText(reportedSeconds)}
      <span className={css.remark}>{t('measured', { time: durationText(measuredSeconds) })}</span>
      {isTimeDoubtful && <span className={css.remark}>{t('timeIsDoubtful')}</span>}
    </>
  );
}

const shownWindows = 3;

/** The windows in which an attempt was made, the latest of many; each with how it was left. */
function Windows({ startedAt, windows, packageVersion }: HistoryEntry) {
  const t = useMessages('attempts');
  const [showsAll, setShowsAll] = useState(false);
  if (windows.length === 0) return <>{longMoment(startedAt)}</>;
  const shown = showsAll ? windows : windows.slice(-shownWindows);
  return (
    <>
      {windows.length > shownWindows && (
        <UnstyledButton className={css.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t('allWindows', { count: windows.length })}
        </UnstyledButton>
      )}
      <ol className={css.windows}>
        {shown.map((window) => (
          <li key={window.startedAt}>
            {spanText(window)}
            <span className={css.remark}>
              {t(`windowEnd.${window.end}`)}
              {window.packageNumber !== packageVersion?.number && ` · ${t('windowVersion', { number: window.packageNumber })}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
