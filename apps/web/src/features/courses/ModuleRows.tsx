import {
  longMoment,
  percentText,
  pointsText,
  scorePercent,
  scoreText,
  shortDay,
  type Translate,
} from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { lastRunOf } from '@gesall/rules';
import { LockBadge, StatusBadge, Tag } from '@gesall/ui';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown, LockKeyhole } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { toneOf } from '../../platform/tones.ts';
import type { StudentCourse, StudentModule } from './courses.calls.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import css from './ModuleRows.module.css';

interface Props {
  course: StudentCourse;
  modules: readonly StudentModule[];
  next: StudentModule | undefined;
  openModuleId: number | undefined;
  actions(module: StudentModule): ReactNode;
}

export function ModuleRows({ course, modules, next, openModuleId, actions }: Props) {
  return (
    <ol className={css.rows}>
      {modules.map((module) => (
        <ModuleRow
          key={module.courseModuleId}
          course={course}
          module={module}
          isNext={module === next}
          isRunning={openModuleId !== undefined && [module.id, module.fmId].includes(openModuleId)}
          actions={actions(module)}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  course: StudentCourse;
  module: StudentModule;
  isNext: boolean;
  isRunning: boolean;
  actions: ReactNode;
}

function ModuleRow({ course, module, isNext, isRunning, actions }: RowProps) {
  const t = useMessages('courses');
  const results = useMessages('results');
  const [open, setOpen] = useState(false);
  const details = useId();
  const number = course.modules.indexOf(module) + 1;
  const lastRun = lastRunOf(module);
  const percent =
    module.nbrOfAttempts > 0 && module.maxScore > 0 ? scorePercent(module) : undefined;
  const documents = course.courseUploads.filter(({ forTheseModules }) =>
    forTheseModules.includes(module.id),
  );
  const isClosed =
    course.disabled || module.isLocked || (module.isFinalExam && !course.finalExamEnabled);
  const isExamClosed = module.isFinalExam && !course.finalExamEnabled;
  return (
    <li
      className={css.row}
      data-next={isNext || undefined}
      data-open={open || undefined}
      data-closed={isClosed || undefined}
    >
      <span className={css.number}>{module.isFinalExam ? '◆' : number}</span>
      <div className={css.name}>
        <UnstyledButton
          className={css.opener}
          aria-expanded={open}
          aria-controls={details}
          onClick={() => setOpen(!open)}
        >
          {module.name}
          <ChevronDown
            size={14}
            aria-hidden="true"
            className={css.chevron}
            data-open={open || undefined}
          />
        </UnstyledButton>
        {module.isGy25 && (
          <span className={css.tag}>
            <Tag>Gy25</Tag>
          </span>
        )}
      </div>
      {isNext && (
        <p className={css.lead}>
          {demandText(module, results)} · {module.description}
        </p>
      )}
      <span className={css.documents}>
        <DocumentMenu label={t('documentsOf', { module: module.name })} documents={documents}>
          {documents.length}
        </DocumentMenu>
      </span>
      <span className={css.status}>
        {isRunning ? (
          <StatusBadge tone="progress">{t('isOpen')}</StatusBadge>
        ) : isExamClosed ? (
          <LockBadge>{t('examClosed')}</LockBadge>
        ) : module.isLocked ? (
          <LockBadge>{t('locked')}</LockBadge>
        ) : (
          <>
            <StatusBadge tone={toneOf(module.status)}>{t(`status.${module.status}`)}</StatusBadge>
            {course.disabled && <LockKeyhole size={14} role="img" aria-label={t('expired')} />}
          </>
        )}
      </span>
      <span className={css.score}>
        {percent !== undefined && <b>{percent}</b>}
        {module.nbrOfAttempts > 0 && (
          <span>{results('attemptCount', { count: module.nbrOfAttempts })}</span>
        )}
      </span>
      <span className={css.when}>{lastRun && shortDay(lastRun)}</span>
      <span className={css.actions}>{actions}</span>
      <div id={details} className={css.details} hidden={!open}>
        {open && <Details module={module} />}
      </div>
    </li>
  );
}

const demandText = (
  { completedIsEnough, approvalLimit }: StudentModule,
  t: Translate<'results'>,
) => (completedIsEnough ? t('completedCounts') : t('approvedFrom', { percent: approvalLimit }));

function Details({ module }: { module: StudentModule }) {
  const t = useMessages('results');
  const facts = [
    [t('score'), scoreText(module)],
    [t('points'), pointsText(module)],
    [t('attempts'), String(module.nbrOfAttempts)],
    module.completedIsEnough
      ? [t('demand'), t('completedCounts')]
      : [t('limit'), percentText(module.approvalLimit)],
    [t('lastRun'), module.lastRun ? longMoment(module.lastRun) : '–'],
  ] as const;
  return (
    <>
      {module.isGy25 && (
        <span className={css.gy25}>
          <Tag>Gy25</Tag>
        </span>
      )}
      <p>{module.description}</p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
