import { EmptyState, FailedRead, SkeletonRows } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { PreviewButton } from '../../features/modules/ModuleTable.tsx';
import { PackageContacts } from '../../features/modules/PackageContacts.tsx';
import { PackagePreview } from '../../features/modules/PackagePreview.tsx';
import { PackageRules } from '../../features/modules/PackageRules.tsx';
import { hasOrderToTell, PackageSequencing } from '../../features/modules/PackageSequencing.tsx';
import { PackageVersions } from '../../features/modules/PackageVersions.tsx';
import { type ModulePackage, type PackageVersion, useModulePackage } from '../../features/modules/packages.calls.ts';
import { ReplacePackageDialog } from '../../features/modules/ReplacePackageDialog.tsx';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { CallFailure } from '../../platform/caller.ts';
import { useMessages } from '../../platform/messages.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './ModulePage.module.css';

/** One module's packages: which it runs, what they reach for, and how they are read. */
export function ModulePage() {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const id = Number(useParams({ strict: false }).moduleId);
  const read = useModulePackage(id);
  if (read.data) return <Module module={read.data} onPreviewed={() => void read.refetch()} />;
  const isMissing = !Number.isSafeInteger(id) || (read.error instanceof CallFailure && read.error.status < 500 && read.error.status > 0);
  return (
    <div className={css.page}>
      <Trail here={t('package')} />
      {isMissing ? (
        <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={t('missingTitle')}>
          {t('missingBody')}
        </EmptyState>
      ) : read.isError ? (
        <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => read.refetch()}>
          {shell('failedBody')}
        </FailedRead>
      ) : (
        <SkeletonRows rows={6} label={shell('loading')} />
      )}
    </div>
  );
}

function Trail({ here }: { here: string }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  return (
    <Breadcrumb
      steps={[
        <Link key="home" to="/superuser">
          {shell('administrationTitle')}
        </Link>,
        <Link key="modules" to="/superuser/courses/modules">
          {t('title')}
        </Link>,
      ]}
      here={here}
    />
  );
}

function Module({ module, onPreviewed }: { module: ModulePackage; onPreviewed(): void }) {
  const t = useMessages('modules');
  const preview = usePreviewModule();
  const [wanted, setWanted] = useState<PackageVersion | 'new'>();
  const { moduleId, name, versions } = module;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const inProgress = versions.reduce((sum, version) => sum + version.inProgress, 0);
  return (
    <div className={css.page}>
      <div>
        <Trail here={name} />
        <PageTitle
          title={name}
          facts={current ? `SCORM ${current.standard} · ${t('packageVersion', { number: current.number })}` : t('noPackage')}
          actions={
            <>
              <PreviewButton
                name={name}
                disabled={!current}
                onPreview={() => void preview({ id: moduleId, name, url: current ? current.fileName : null }, onPreviewed)}
              />
              <Button onClick={() => setWanted('new')}>{current ? t('replace') : t('uploadFirst')}</Button>
            </>
          }
        />
      </div>
      <Section title={t('versions')}>
        {versions.length > 0 ? (
          <PackageVersions versions={versions} onUse={setWanted} />
        ) : (
          <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={t('noPackage')}>
            {t('noPackageBody')}
          </EmptyState>
        )}
      </Section>
      {current && (
        <>
          {hasOrderToTell(current) && (
            <Section title={t('order')} hint={t('orderHint')}>
              <PackageSequencing {...current} />
            </Section>
          )}
          <Section title={t('lastPreview')}>
            <PackagePreview {...module} />
          </Section>
          <Section title={t('contacts')} hint={t('contactsHint')}>
            <PackageContacts {...module} />
          </Section>
          <Section title={t('rules')}>
            <PackageRules {...module} />
          </Section>
        </>
      )}
      <ReplacePackageDialog
        moduleId={moduleId}
        wanted={wanted}
        inProgress={inProgress}
        hasPackage={current !== undefined}
        onClose={() => setWanted(undefined)}
      />
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </section>
  );
}
