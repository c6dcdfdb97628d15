import { percentText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState, Tag } from '@gesall/ui';
import { DataTable } from '@gesall/ui/table';
import { Boxes, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableAddress } from '../../platform/address.ts';
import { useTableWords } from '../../platform/kit-words.ts';
import { AnswersButton } from './AnswersButton.tsx';
import css from './ModuleTable.module.css';
import { type AdminModule, useAnswers } from './modules.calls.ts';
import { PackageWarnings, SequencingRemark } from './PackageWarnings.tsx';

interface Props extends TableAddress {
  modules: readonly AdminModule[];
  name(module: AdminModule): ReactNode;
  action(module: AdminModule): ReactNode;
  onEdit(module: AdminModule): void;
  onDelete(module: AdminModule): void;
}

export function ModuleTable({ modules, name, action, onEdit, onDelete, ...address }: Props) {
  const t = useMessages('modules');
  const answers = useAnswers();
  const words = useTableWords({
    search: t('search'),
    noMatchTitle: t('noMatchTitle'),
    noMatchBody: t('noMatchBody'),
  });
  const coursesOf = ({ courses }: AdminModule) => courses.map((course) => course.name).join(', ');
  return (
    <DataTable
      label={t('title')}
      words={words}
      hasSearch
      hasColumnChoice
      isTall
      nameOf={(module) => module.name}
      acts={(module) => [
        {
          key: 'edit',
          label: t('change'),
          icon: <Pencil size={16} aria-hidden="true" />,
          onDo: () => onEdit(module),
        },
        {
          key: 'remove',
          label: t('remove'),
          icon: <Trash2 size={16} aria-hidden="true" />,
          destroys: true,
          onDo: () => onDelete(module),
        },
      ]}
      sort="name"
      rows={modules}
      {...address}
      empty={
        <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={t('noneTitle')}>
          {t('noneBody')}
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          heading: t('name'),
          sortBy: (module) => module.name,
          textOf: (module) => module.name,
          cell: (module) => (
            <>
              {name(module)}
              <span className={css.tags}>
                {module.isFinalExam && <Tag>{t('finalExam')}</Tag>}
                {module.isFactModule && <Tag>{t('factModule')}</Tag>}
              </span>
            </>
          ),
        },
        {
          key: 'id',
          heading: t('id'),
          isNumber: true,
          inCard: 'labelled',
          sortBy: ({ id }) => id,
          cell: ({ id }) => id,
        },
        {
          key: 'code',
          heading: t('code'),
          inCard: 'labelled',
          sortBy: ({ code }) => code ?? '',
          cell: ({ code }) => code ?? '–',
        },
        {
          key: 'package',
          heading: t('package'),
          inCard: 'line',
          cell: (module) => <Package module={module} />,
        },
        {
          key: 'courses',
          heading: t('courses'),
          inCard: 'labelled',
          cell: coursesOf,
          sortBy: coursesOf,
        },
        {
          key: 'couple',
          heading: t('couple'),
          isNumber: true,
          inCard: 'labelled',
          sortBy: ({ moduleCoupleId }) => moduleCoupleId ?? 0,
          cell: ({ moduleCoupleId }) => moduleCoupleId ?? '–',
        },
        {
          key: 'answers',
          heading: t('answersShort'),
          inCard: 'labelled',
          cell: ({ id }) => <AnswersButton answers={answers.get(id)} />,
        },
        {
          key: 'limit',
          heading: t('limit'),
          isNumber: true,
          sortBy: ({ approveScoreLimit }) => approveScoreLimit,
          cell: ({ approveScoreLimit }) => percentText(approveScoreLimit),
        },
        { key: 'actions', heading: t('actions'), hidesHeading: true, inCard: 'line', cell: action },
      ]}
    />
  );
}

function Package({ module: { packageVersion, moduleType } }: { module: AdminModule }) {
  const t = useMessages('modules');
  if (moduleType === 1) return <>{t('external')}</>;
  if (!packageVersion) return <span className={css.none}>{t('noPackage')}</span>;
  const { standard, number, fileName, warnings, sequencing } = packageVersion;
  return (
    <>
      SCORM {standard} · {t('packageVersion', { number })}
      <span className={css.file}>{fileName}</span>
      <PackageWarnings warnings={warnings} />
      <SequencingRemark sequencing={sequencing} />
    </>
  );
}
