import { useMessages, useRead } from '@gesall/client/react';
import { coursesContract, nextStepContract } from '@gesall/contract';
import { FastForward } from 'lucide-react';
import { Notice } from '../../kit/Notice.tsx';
import css from './NextModule.module.css';

/** The module to go on with in the web client, once nothing of placement waits for the student. */
export function NextModule() {
  const t = useMessages('companion');
  const step = useRead(nextStepContract.nextStep, {}, { retries: 0 });
  const isFree = step.data === null;
  const { data: next } = useRead(coursesContract.nextModule, {}, { enabled: isFree, retries: 0 });
  if (!isFree || !next) return null;
  const { courseName, moduleName, number, total } = next;
  return (
    <Notice tone="progress" icon={<FastForward size={20} aria-hidden="true" />}>
      <a href="/student/courses" className={css.link}>
        {t('nextModule', { name: moduleName })}
      </a>
      <p className={css.where}>{t('nextModuleWhere', { course: courseName, number, total })}</p>
    </Notice>
  );
}
