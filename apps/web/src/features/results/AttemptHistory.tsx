import { addTexts, longMoment, scoreText, shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { attemptsTexts } from '@gesall/messages/domains/attempts';
import { isDone, status } from '@gesall/rules';
import { Heading, StatusBadge, Tag } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { toneOf } from '../../platform/tones.ts';
import css from './AttemptHistory.module.css';
import { OpenAttempt } from './OpenAttempt.tsx';
import type { HistoryEntry, useAttemptHistory } from './results.calls.ts';
import { durationText, spanText } from './time-texts.ts';

addTexts(attemptsTexts);

interface Props {
  history: ReturnType<typeof useAttemptHistory>;
  /** Opens an attempt for review; absent where that is not offered. */
  onOpen?(attempt: HistoryEntry): void;
}

/** Every attempt at a module, newest first, and which one counts. */
export function AttemptHistory({ history, onOpen }: Props) {
  const t = useMessages('attempts');
  return (
    <section className={css.history} aria-label={t('history')}>
      <Heading level={3} look="panel">
        {t('history')}
      </Heading>
      <Reading
        read={history}
        rows={2}
        isEmpty={({ length }) => length === 0}
        empty={<p className={css.quiet}>{t('noAttempts')}</p>}
      >
        {(attempts) => <AttemptTable attempts={attempts} onOpen={onOpen} />}
      </Reading>
    </section>
  );
}

function AttemptTable({
  attempts,
  onOpen,
}: {
  attempts: readonly HistoryEntry[];
  onOpen: Props['onOpen'];
}) {
  const t = useMessages('attempts');
  return (
    <>
      <WhatCounts attempts={attempts} />
      <Table
        label={t('history')}
        isTall
        rows={attempts}
        columns={[
          { key: 'attempt', heading: t('attempt'), cell: (attempt) => <Name {...attempt} /> },
          {
            key: 'when',
            heading: t('when'),
            inCard: 'labelledLine',
            cell: (attempt) => <Windows {...attempt} />,
          },
          {
            key: 'result',
            heading: t('result'),
            inCard: 'labelledLine',
            cell: (attempt) => <Result {...attempt} />,
          },
          {
            key: 'time',
            heading: t('time'),
            inCard: 'labelledLine',
            cell: (attempt) => <Time {...attempt} />,
          },
          {
            key: 'package',
            heading: t('package'),
            inCard: 'labelledLine',
            cell: (attempt) => <Package {...attempt} />,
          },
          {
            key: 'open',
            heading: t('open'),
            hidesHeading: true,
            inCard: 'line',
            cell: (attempt) => onOpen && <OpenAttempt attempt={attempt} onOpen={onOpen} />,
          },
        ]}
      />
    </>
  );
}

/** With several attempts: says which one counts, and that later attempts do not undo a pass. */
function WhatCounts({ attempts }: { attempts: readonly HistoryEntry[] }) {
  const t = useMessages('attempts');
  const counted = attempts.find(({ isCounted }) => isCounted);
  if (!counted || attempts.length < 2) return null;
  const { number } = counted;
  const isLatest = attempts[0]?.number === number;
  if (isLatest || !isDone(counted.status)) return <p className={css.quiet}>{t('bestCounts')}</p>;
  return (
    <p className={css.quiet}>
      {t(counted.status === status.Done ? 'passCounts' : 'completionCounts', { number })}
    </p>
  );
}

function Name({ number, isCounted, isSetAside }: HistoryEntry) {
  const t = useMessages('attempts');
  const results = useMessages('results');
  return (
    <>
      <span className={css.name}>
        {results('attemptNumber', { number })} {isCounted && <Tag>{t('counts')}</Tag>}
      </span>
      {isSetAside && <span className={css.remark}>{t('setAside')}</span>}
    </>
  );
}

function Result(attempt: HistoryEntry) {
  const t = useMessages('attempts');
  const courses = useMessages('courses');
  const results = useMessages('results');
  const { status, percent, lastPercent, maxScore } = attempt;
  return (
    <>
      <span className={css.result}>
        <StatusBadge tone={toneOf(status)}>{courses(`status.${status}`)}</StatusBadge>
        {maxScore > 0 && scoreText(attempt)}
      </span>
      {percent !== null && lastPercent !== null && lastPercent < percent && (
        <span className={css.remark}>{t('lastSaid', { percent: Math.round(lastPercent) })}</span>
      )}
      {attempt.differingClaim && (
        <span className={css.remark}>{results(`claims.${attempt.differingClaim}`)}</span>
      )}
      {attempt.withheld && <Withheld {...attempt.withheld} />}
    </>
  );
}

/** Answers that arrived too late: what they were, and that they do not count. */
function Withheld({ because, lastAt, answers, percent }: NonNullable<HistoryEntry['withheld']>) {
  const t = useMessages('attempts');
  const what = [
    ...(answers > 0 ? [t('withheldAnswers', { count: answers })] : []),
    ...(percent === null ? [] : [t('withheldPercent', { percent })]),
  ];
  return (
    <span className={css.remark}>
      {t(because === 'late' ? 'withheldLate' : 'withheldExam', { moment: longMoment(lastAt) })}
      {what.length > 0 && ` (${what.join(', ')})`}
    </span>
  );
}

function Package({ packageVersion }: HistoryEntry) {
  const t = useMessages('attempts');
  if (!packageVersion) return '–';
  return (
    <>
      {t('packageNumber', { number: packageVersion.number })}
      <span className={`${css.remark} ${css.day}`}>
        {t('packageCame', { day: shortDay(packageVersion.uploadedAt) })}
      </span>
    </>
  );
}

function Time({ reportedSeconds, measuredSeconds, isTimeDoubtful }: HistoryEntry) {
  const t = useMessages('attempts');
  if (measuredSeconds === null)
    return <>{reportedSeconds > 0 ? durationText(reportedSeconds) : '–'}</>;
  return (
    <>
      {durationText(reportedSeconds)}
      <span className={css.remark}>{t('measured', { time: durationText(measuredSeconds) })}</span>
      {isTimeDoubtful && <span className={css.remark}>{t('timeIsDoubtful')}</span>}
    </>
  );
}

const shownWindows = 3;

/** The windows of an attempt, each with how it ended; only the latest of many. */
function Windows({ startedAt, windows, packageVersion }: HistoryEntry) {
  const t = useMessages('attempts');
  const [showsAll, setShowsAll] = useState(false);
  if (windows.length === 0) return <>{longMoment(startedAt)}</>;
  const shown = showsAll ? windows : windows.slice(-shownWindows);
  return (
    <>
      {windows.length > shownWindows && (
        <UnstyledButton
          className={css.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {t('allWindows', { count: windows.length })}
        </UnstyledButton>
      )}
      <ol className={css.windows}>
        {shown.map((window) => (
          <li key={window.startedAt}>
            {spanText(window)}
            <span className={css.remark}>
              {t(`windowEnd.${window.end}`)}
              {window.packageNumber !== packageVersion?.number &&
                ` · ${t('windowVersion', { number: window.packageNumber })}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
