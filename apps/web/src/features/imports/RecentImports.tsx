import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { shortMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { useImportsOfClass, useUndoImport } from './imports.calls.ts';
import css from './imports.module.css';

const readingMs = 8000;

/** The imports of the last day into a class, each of which can be undone. */
export function RecentImports({ classId, isAllowed }: { classId: number; isAllowed: boolean }) {
  const t = useMessages('imports');
  const { data = [] } = useImportsOfClass(classId, isAllowed);
  const undoing = useUndoImport();
  const undo = (importId: number) =>
    undoing.send(
      { importId },
      {
        onSuccess: ({ undone, kept }) => {
          const names = kept.map(({ name }) => name).join(', ');
          if (kept.length > 0)
            toast('warning', t('undoneExcept', { undone, names }), { ms: readingMs });
          else toast('success', t('undone'));
        },
      },
    );
  return data.map(({ id, at, by, students }) => (
    <div key={id} className={css.undo}>
      <span>{t('imported', { count: students, by, moment: shortMoment(at) })}</span>
      <Button size="xs" variant="default" loading={undoing.isPending} onClick={() => undo(id)}>
        {t('undo')}
      </Button>
    </div>
  ));
}
