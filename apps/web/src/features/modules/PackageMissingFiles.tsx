import { longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Table } from '@gesall/ui/page';
import css from './PackageMissingFiles.module.css';
import type { ModulePackage } from './packages.calls.ts';

type Props = Pick<ModulePackage, 'missingFiles'>;

export const lacksFiles = ({ missingFiles }: Props): boolean => missingFiles.length > 0;

/** Files that the content asked for and did not get. */
export function PackageMissingFiles({ missingFiles }: Props) {
  const t = useMessages('modules');
  return (
    <Table
      label={t('missingFiles')}
      rows={missingFiles}
      keyOf={({ number, path }) => `${number} ${path}`}
      columns={[
        {
          key: 'path',
          heading: t('missingFile'),
          cell: ({ path }) => <span className={css.path}>{path}</span>,
        },
        {
          key: 'version',
          heading: t('version'),
          inCard: 'labelled',
          cell: ({ number }) => t('versionNamed', { number }),
        },
        {
          key: 'times',
          heading: t('askedTimes'),
          inCard: 'labelled',
          cell: ({ times }) => times,
        },
        {
          key: 'lastAt',
          heading: t('askedLast'),
          inCard: 'labelled',
          cell: ({ lastAt }) => longMoment(lastAt),
        },
      ]}
    />
  );
}
