import { showFailure } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { ModuleDialog } from '../../features/modules/ModuleDialog.tsx';
import { ModuleTable } from '../../features/modules/ModuleTable.tsx';
import {
  type AdminModule,
  useDeleteModule,
  useModules,
} from '../../features/modules/modules.calls.ts';
import { usePreviewModule } from '../../features/runs/look.calls.ts';
import { PreviewButton } from '../../features/runs/PreviewButton.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { useSayDone } from '../../platform/undo.ts';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './ModulesPage.module.css';

export function ModulesPage() {
  const t = useMessages('modules');
  const shell = useMessages('shell');
  const modules = useModules();
  const preview = usePreviewModule();
  const address = useViewedTable('modules');
  const [wanted, setWanted] = useState<AdminModule | 'new'>();
  const [leaving, setLeaving] = useState<AdminModule>();
  const deletion = useDeleteModule();
  const sayDone = useSayDone();
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
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setWanted('new')}
          >
            {t('newModule')}
          </Button>
        }
      />
      <CourseBar at="modules" />
      <Reading read={modules} rows={10}>
        {(all) => (
          <ModuleTable
            modules={all}
            {...address}
            onEdit={setWanted}
            onDelete={setLeaving}
            name={(module) =>
              module.moduleType === 0 ? (
                <Link
                  to="/superuser/courses/modules/$moduleId"
                  params={{ moduleId: String(module.id) }}
                >
                  {module.name}
                </Link>
              ) : (
                module.name
              )
            }
            action={(module) => (
              <PreviewButton
                name={module.name}
                disabled={!module.url}
                onPreview={() => preview(module)}
              />
            )}
          />
        )}
      </Reading>
      <ModuleDialog wanted={wanted} all={modules.data ?? []} onClose={() => setWanted(undefined)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t('removeQuestion', { name: leaving?.name ?? '' })}
        cancel={shell('cancel')}
        proceed={t('remove')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setLeaving(undefined)}
        onProceed={() =>
          leaving &&
          deletion.send(
            { id: leaving.id },
            {
              onSuccess: (_, input) => sayDone(t('deleted'), input),
              onError: (error) => showFailure(error),
              onSettled: () => setLeaving(undefined),
            },
          )
        }
      >
        {leaving && leaving.courses.length > 0 && (
          <p>{t('removeFrom', { courses: leaving.courses.map(({ name }) => name).join(', ') })}</p>
        )}
        <p>{t('removeBody')}</p>
      </ConfirmDialog>
    </div>
  );
}
