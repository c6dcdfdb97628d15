import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { useState } from 'react';
import { PackageContacts } from '../../features/modules/PackageContacts.tsx';
import { PackageFeatures } from '../../features/modules/PackageFeatures.tsx';
import { lacksFiles, PackageMissingFiles } from '../../features/modules/PackageMissingFiles.tsx';
import { PackagePreview } from '../../features/modules/PackagePreview.tsx';
import { PackageRules } from '../../features/modules/PackageRules.tsx';
import { hasOrderToTell, PackageSequencing } from '../../features/modules/PackageSequencing.tsx';
import { PackageVersions } from '../../features/modules/PackageVersions.tsx';
import {
  type ModulePackage,
  type PackageVersion,
  useModulePackage,
} from '../../features/modules/packages.calls.ts';
import { ReplacePackageDialog } from '../../features/modules/ReplacePackageDialog.tsx';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { PreviewButton } from '../../features/runs/PreviewButton.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ReadView } from '../../shell/ReadView.tsx';
import css from './ModulePage.module.css';

export function ModulePage() {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const given = Number(useParams({ strict: false }).moduleId);
  const id = Number.isSafeInteger(given) ? given : undefined;
  const read = useModulePackage(given);
  const way = <Link to="/superuser/courses/modules">{t('title')}</Link>;
  return (
    <ReadView
      id={id}
      read={read}
      missing={{ title: t('missingTitle'), body: t('missingBody'), action: way }}
      failedTitle={shell('failedTitle')}
    >
      {(module) => <Module module={module} onPreviewed={() => void read.refetch()} />}
    </ReadView>
  );
}

function Module({ module, onPreviewed }: { module: ModulePackage; onPreviewed(): void }) {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const preview = usePreviewModule();
  const [wanted, setWanted] = useState<PackageVersion | 'new' | 'first'>();
  const { moduleId, name, versions } = module;
  const current = versions.find(({ isCurrent }) => isCurrent);
  const inProgress = versions.reduce((sum, version) => sum + version.inProgress, 0);
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="home" to="/superuser">
            {shell('administrationTitle')}
          </Link>,
          <Link key="modules" to="/superuser/courses/modules">
            {t('title')}
          </Link>,
        ]}
        title={name}
        facts={
          current
            ? `SCORM ${current.standard} · ${t('packageVersion', { number: current.number })}`
            : t('noPackage')
        }
        actions={
          <>
            <PreviewButton
              name={name}
              disabled={!current}
              onPreview={() =>
                void preview(
                  { id: moduleId, name, url: current ? current.fileName : null },
                  onPreviewed,
                )
              }
            />
            <Button onClick={() => setWanted(current ? 'new' : 'first')}>
              {current ? t('replace') : t('uploadFirst')}
            </Button>
          </>
        }
      />
      <Panel framed={false} title={t('versions')}>
        {versions.length > 0 ? (
          <PackageVersions versions={versions} onUse={setWanted} />
        ) : (
          <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={t('noPackage')}>
            {t('noPackageBody')}
          </EmptyState>
        )}
      </Panel>
      {current && (
        <>
          {hasOrderToTell(current) && (
            <Panel framed={false} title={t('order')} hint={t('orderHint')}>
              <PackageSequencing {...current} />
            </Panel>
          )}
          <Panel framed={false} title={t('lastPreview')}>
            <PackagePreview {...module} />
          </Panel>
          <Panel framed={false} title={t('contacts')} hint={t('contactsHint')}>
            <PackageContacts {...module} />
          </Panel>
          {lacksFiles(module) && (
            <Panel framed={false} title={t('missingFiles')} hint={t('missingFilesHint')}>
              <PackageMissingFiles {...module} />
            </Panel>
          )}
          <Panel framed={false} title={t('rules')}>
            <PackageRules {...module} />
          </Panel>
          <Panel framed={false} title={t('features')} hint={t('featuresHint')}>
            <PackageFeatures {...module} />
          </Panel>
        </>
      )}
      <ReplacePackageDialog
        moduleId={moduleId}
        wanted={wanted}
        inProgress={inProgress}
        onClose={() => setWanted(undefined)}
      />
    </div>
  );
}
