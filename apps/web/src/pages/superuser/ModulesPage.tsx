import { EmptyState, FailedRead, SkeletonRows } from '@gesall/ui';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Boxes, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { ModuleTable, PreviewButton } from '../../features/modules/ModuleTable.tsx';
import { type AdminModule, useModules } from '../../features/modules/modules.calls.ts';
import { NewExternalModuleDialog } from '../../features/modules/NewExternalModuleDialog.tsx';
import { NewScormModuleDialog } from '../../features/modules/NewScormModuleDialog.tsx';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { useMessages } from '../../platform/messages.ts';
import { Breadcrumb } from '../../shell/Breadcrumb.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './ModulesPage.module.css';

/** Every module, and the way to a new one. */
export function ModulesPage() {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const modules = useModules();
  const preview = usePreviewModule();
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState<'scorm' | 'external'>();
  const shown = found(modules.data ?? [], words);
  return (
    <div className={css.page}>
      <div>
        <Breadcrumb
          steps={[
            <Link key="home" to="/superuser">
              {shell('administrationTitle')}
            </Link>,
          ]}
          here={t('title')}
        />
        <PageTitle
          title={t('title')}
          facts={modules.data && t('count', { count: modules.data.length })}
          actions={
            <>
              <TextInput
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                leftSection={<Search size={16} aria-hidden="true" />}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
              <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNew('external')}>
                {t('newExternalModule')}
              </Button>
              <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNew('scorm')}>
                {t('newScormModule')}
              </Button>
            </>
          }
        />
      </div>
      {modules.isPending && <SkeletonRows rows={10} label={shell('loading')} />}
      {modules.isError && (
        <FailedRead title={shell('failedTitle')} retry={shell('retry')} onRetry={() => modules.refetch()}>
          {shell('failedBody')}
        </FailedRead>
      )}
      {modules.data && shown.length === 0 && (
        <EmptyState icon={<Boxes size={28} aria-hidden="true" />} title={words ? t('noMatchTitle') : t('noneTitle')}>
          {words ? t('noMatchBody') : t('noneBody')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ModuleTable
          modules={shown}
          name={(module) =>
            module.moduleType === 0 ? (
              <Link to="/superuser/courses/modules/$moduleId" params={{ moduleId: String(module.id) }}>
                {module.name}
              </Link>
            ) : (
              module.name
            )
          }
          action={(module) => <PreviewButton name={module.name} disabled={!module.url} onPreview={() => preview(module)} />}
        />
      )}
      <NewScormModuleDialog opened={isNew === 'scorm'} onClose={() => setNew(undefined)} />
      <NewExternalModuleDialog opened={isNew === 'external'} onClose={() => setNew(undefined)} />
    </div>
  );
}

function found(modules: readonly AdminModule[], words: string) {
  const wanted = words.trim().toLocaleLowerCase('sv');
  return modules.filter((module) => module.name.toLocaleLowerCase('sv').includes(wanted));
}
