import { useMessages } from '@gesall/client/react';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { type ComponentProps, useState } from 'react';
import { ToolForm } from './ToolForm.tsx';
import { useDeleteResult } from './user-support.calls.ts';

type Fields = 'studentEmail' | 'courseName' | 'moduleName';
type Submission = Parameters<ComponentProps<typeof ToolForm<Fields>>['onSubmit']>;

export function DeleteResultForm() {
  const t = useMessages('administrators');
  const shell = useMessages('shell');
  const deletion = useDeleteResult();
  const [submission, setSubmission] = useState<Submission>();
  const {
    studentEmail: student = '',
    courseName: course = '',
    moduleName: module = '',
  } = submission?.[0] ?? {};
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
        onSubmit={(...all) => setSubmission(all)}
      />
      <ConfirmDialog
        opened={submission !== undefined}
        title={t('deleteResultQuestion')}
        cancel={shell('cancel')}
        proceed={shell('continue')}
        destroys
        busy={deletion.isPending}
        onCancel={() => setSubmission(undefined)}
        onProceed={() =>
          submission &&
          deletion.send(submission[0], {
            ...submission[1],
            onSettled: () => setSubmission(undefined),
          })
        }
      >
        {t(module ? 'deleteResultBody' : 'deleteResultsBody', { student, course, module })}
      </ConfirmDialog>
    </>
  );
}
