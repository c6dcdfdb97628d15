import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { ModuleTable } from '../../features/modules/ModuleTable.tsx';
import { useModules } from '../../features/modules/modules.calls.ts';
import { NewExternalModuleDialog } from '../../features/modules/NewExternalModuleDialog.tsx';
import { NewScormModuleDialog } from '../../features/modules/NewScormModuleDialog.tsx';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { PreviewButton } from '../../features/runs/PreviewButton.tsx';
import { useTableAddress } from '../../platform/address.ts';
import { useMessages } from '../../platform/messages.ts';
import { Reading } from '../../platform/Reading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './ModulesPage.module.css';

/** Every module, and the way to a new one. */
export function ModulesPage() {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const modules = useModules();
  const preview = usePreviewModule();
  const address = useTableAddress();
  const [isNew, setNew] = useState<'scorm' | 'external'>();
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="home" to="/superuser">
            {shell('administrationTitle')}
          </Link>,
        ]}
        title={t('title')}
        facts={modules.data && t('count', { count: modules.data.length })}
        actions={
          <>
            <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNew('external')}>
              {t('newExternalModule')}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNew('scorm')}>
              {t('newScormModule')}
            </Button>
          </>
        }
      />
      <CourseBar at="modules" />
      <Reading read={modules} rows={10}>
        {(all) => (
          <ModuleTable
            modules={all}
            {...address}
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
      </Reading>
      <NewScormModuleDialog opened={isNew === 'scorm'} onClose={() => setNew(undefined)} />
      <NewExternalModuleDialog opened={isNew === 'external'} onClose={() => setNew(undefined)} />
    </div>
  );
}
