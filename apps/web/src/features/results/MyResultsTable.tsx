import { StatusBadge } from '@gesall/ui';
import { UnstyledButton } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { tableMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { pointsText, scorePercent } from '../../platform/numbers.ts';
import { toneOf } from '../../platform/tones.ts';
import { externalType, useExternalResult } from './external-result.ts';
import css from './MyResultsTable.module.css';
import type { StudentResult } from './results.calls.ts';

interface Props {
  courseName: string;
  results: readonly StudentResult[];
  /** Shows the attempts behind a result. */
  onOpen(result: StudentResult): void;
}

/** The student's own best results of a course's modules. */
export function MyResultsTable({ courseName, results, onOpen }: Props) {
  const t = useMessages('results');
  const courses = useMessages('courses');
  return (
    <section className={css.course}>
      <h2 className={css.title}>{courseName}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className={css.right}>
              {t('score')}
            </th>
            <th scope="col" className={css.right}>
              {t('points')}
            </th>
            <th scope="col" className={css.right}>
              {t('attempts')}
            </th>
            <th scope="col" className={css.right}>
              {t('lastRun')}
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.moduleId}>
              <th scope="row">
                <ModuleName result={result} onOpen={onOpen} />
              </th>
              <td>
                <StatusBadge tone={toneOf(result.status)}>{courses(`status.${result.status}`)}</StatusBadge>
              </td>
              <td className={css.right} data-label={t('score')}>
                {scorePercent(result)}
              </td>
              <td className={css.right} data-label={t('points')}>
                {pointsText(result)}
              </td>
              <td className={css.right} data-label={t('attempts')}>
                {result.nbrOfAttempts}
              </td>
              <td className={css.right} data-label={t('lastRun')}>
                {result.lastRun ? tableMoment(result.lastRun) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A module leads to the attempts at it; one that runs at an external system to its result page there. */
function ModuleName({ result, onOpen }: { result: StudentResult } & Pick<Props, 'onOpen'>) {
  const t = useMessages('results');
  const openResult = useExternalResult();
  const { module, moduleType, courseId, moduleId } = result;
  if (moduleType !== externalType) {
    return (
      <UnstyledButton className={css.open} aria-label={t('showAttempts', { module })} onClick={() => onOpen(result)}>
        {module}
      </UnstyledButton>
    );
  }
  return (
    <UnstyledButton className={css.open} aria-label={t('reviewExternal', { module })} onClick={() => openResult({ courseId, moduleId })}>
      {module} <ExternalLink size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}
