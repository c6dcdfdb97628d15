import { ConfirmDialog } from '@gesall/ui/overlays';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { ToolForm } from './ToolForm.tsx';
import { useDeleteResult } from './tools.calls.ts';

type Fields = 'studentEmail' | 'courseName' | 'moduleName';
type Asked = Parameters<ComponentProps<typeof ToolForm<Fields>>['onSubmit']>;

/** Deletes what a student has reached, after it was said what that is. */
export function DeleteResultForm() {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const deletion = useDeleteResult();
  const [asked, setAsked] = useState<Asked>();
  const {
    studentEmail: student = '',
    courseName: course = '',
    moduleName: module = '',
  } = asked?.[0] ?? {};
  return (
    <>
      <ToolForm<Fields>
        title={t('deleteResultTitle')}
        hint={t('deleteResultHint')}
        fields={[
          ['studentEmail', t('studentEmail')],
          ['courseName', t('courseName')],
          ['moduleName', t('moduleName')],
        ]}
        submit={t('deleteResult')}
        destroys
        busy={deletion.isPending}
        onSubmit={(...all) => setAsked(all)}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        title={t('deleteResultQuestion')}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setAsked(undefined)}
        onProceed={() =>
          asked && deletion.send(asked[0], { ...asked[1], onSettled: () => setAsked(undefined) })
        }
      >
        {t(module ? 'deleteResultBody' : 'deleteResultsBody', { student, course, module })}
      </ConfirmDialog>
    </>
  );
}
