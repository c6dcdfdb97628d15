import { day, sizeText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Tag } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import css from './ModuleTable.module.css';
import { PackageWarnings, SequencingRemark } from './PackageWarnings.tsx';
import type { PackageVersion } from './packages.calls.ts';

interface Props {
  versions: readonly PackageVersion[];
  onUse(version: PackageVersion): void;
}

export function PackageVersions({ versions, onUse }: Props) {
  const t = useMessages('modules');
  return (
    <Table
      label={t('versions')}
      isTall
      rows={versions}
      keyOf={({ number }) => number}
      columns={[
        {
          key: 'version',
          heading: t('version'),
          cell: ({ number, standard, fileName, warnings, sequencing }) => (
            <>
              {t('versionNamed', { number })} · SCORM {standard}
              <span className={css.file}>{fileName}</span>
              <PackageWarnings warnings={warnings} />
              <SequencingRemark sequencing={sequencing} />
            </>
          ),
        },
        {
          key: 'uploaded',
          heading: t('uploaded'),
          cell: ({ uploadedAt, uploadedBy }) => (
            <>
              {day(uploadedAt)}
              <span className={css.file}>{uploadedBy ?? t('byProduct')}</span>
            </>
          ),
        },
        {
          key: 'extent',
          heading: t('extent'),
          cell: ({ files, bytes, items }) => (
            <>
              {t('files', { count: files })}, {sizeText(bytes)}
              <span className={css.file}>{t('items', { count: items })}</span>
            </>
          ),
        },
        {
          key: 'attempts',
          heading: t('attempts'),
          cell: ({ attempts, inProgress }) => (
            <>
              {t('attemptCount', { count: attempts })}
              {inProgress > 0 && (
                <span className={css.file}>{t('inProgressCount', { count: inProgress })}</span>
              )}
            </>
          ),
        },
        {
          key: 'actions',
          heading: t('actions'),
          hidesHeading: true,
          inCard: 'line',
          cell: (version) => <Use version={version} onUse={onUse} />,
        },
      ]}
    />
  );
}

function Use({ version, onUse }: { version: PackageVersion } & Pick<Props, 'onUse'>) {
  const t = useMessages('modules');
  if (version.isCurrent) return <Tag>{t('inUse')}</Tag>;
  return (
    <Button
      variant="default"
      aria-label={t('useNamed', { version: t('versionNamed', { number: version.number }) })}
      onClick={() => onUse(version)}
    >
      {t('use')}
    </Button>
  );
}
