import { Tag } from '@gesall/ui';
import { Button } from '@mantine/core';
import { day } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import css from './ModuleTable.module.css';
import { PackageWarnings, SequencingRemark } from './PackageWarnings.tsx';
import type { PackageVersion } from './packages.calls.ts';
import { sizeText } from './size-text.ts';

interface Props {
  versions: readonly PackageVersion[];
  onUse(version: PackageVersion): void;
}

/** Every package that a module has had, newest first, with who runs it. */
export function PackageVersions({ versions, onUse }: Props) {
  const t = useMessages('modules');
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('version')}</th>
            <th scope="col">{t('uploaded')}</th>
            <th scope="col">{t('extent')}</th>
            <th scope="col">{t('attempts')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.number}>
              <th scope="row">
                {t('versionNamed', { number: version.number })} · SCORM {version.standard}
                <span className={css.file}>{version.fileName}</span>
                <PackageWarnings warnings={version.warnings} />
                <SequencingRemark sequencing={version.sequencing} />
              </th>
              <td>
                {day(version.uploadedAt)}
                <span className={css.file}>{version.uploadedBy ?? t('byProduct')}</span>
              </td>
              <td>
                {t('files', { count: version.files })}, {sizeText(version.bytes)}
                <span className={css.file}>{t('items', { count: version.items })}</span>
              </td>
              <td>
                {t('attemptCount', { count: version.attempts })}
                <span className={css.file}>{t('inProgressCount', { count: version.inProgress })}</span>
              </td>
              <td className={css.action}>
                {version.isCurrent ? (
                  <Tag>{t('inUse')}</Tag>
                ) : (
                  <Button
                    variant="default"
                    aria-label={t('useNamed', { version: t('versionNamed', { number: version.number }) })}
                    onClick={() => onUse(version)}
                  >
                    {t('use')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
