import { Tag } from '@gesall/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/messages.ts';
import css from './ModuleTable.module.css';
import type { AdminModule } from './modules.calls.ts';
import { PackageWarnings, SequencingRemark } from './PackageWarnings.tsx';

interface Props {
  modules: readonly AdminModule[];
  /** The module's name, as the way to it. */
  name(module: AdminModule): ReactNode;
  /** What can be done with a module. */
  action(module: AdminModule): ReactNode;
}

/** Every module with the package that it runs and the courses that hold it. */
export function ModuleTable({ modules, name, action }: Props) {
  const t = useMessages('modules');
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('package')}</th>
            <th scope="col">{t('courses')}</th>
            <th scope="col">{t('limit')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <tr key={module.id}>
              <th scope="row">
                {name(module)}
                <span className={css.tags}>
                  {module.isFinalExam && <Tag>{t('finalExam')}</Tag>}
                  {module.isFactModule && <Tag>{t('factModule')}</Tag>}
                </span>
              </th>
              <td>
                <Package module={module} />
              </td>
              <td data-heading={t('courses')}>{module.courses.map((course) => course.name).join(', ') || '–'}</td>
              <td data-heading={t('limit')}>{module.approveScoreLimit}&nbsp;%</td>
              <td className={css.action}>{action(module)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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

export function PreviewButton({ name, disabled, onPreview }: { name: string; disabled: boolean; onPreview(): void }) {
  const t = useMessages('runs');
  return (
    <Button variant="default" disabled={disabled} aria-label={t('startNamed', { action: t('preview'), module: name })} onClick={onPreview}>
      {t('preview')}
    </Button>
  );
}
