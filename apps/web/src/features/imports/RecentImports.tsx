import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useUndoAct } from '../../platform/undo.ts';
import { useImportsOfClass } from './imports.calls.ts';
import css from './imports.module.css';

export function RecentImports({ classId, isAllowed }: { classId: number; isAllowed: boolean }) {
  const t = useMessages('imports');
  const imports = useImportsOfClass(classId, isAllowed);
  const undo = useUndoAct();
  return imports.map(({ act, at, actor, people }) => (
    <div key={act} className={css.undo}>
      <span>
        {t('imported', { count: people, by: actor?.name ?? '', moment: shortMoment(at) })}
      </span>
      <Button
        size="xs"
        variant="default"
        loading={undo.isPending && undo.variables?.act === act}
        onClick={() => undo.send({ act })}
      >
        {t('undo')}
      </Button>
    </div>
  ));
}
