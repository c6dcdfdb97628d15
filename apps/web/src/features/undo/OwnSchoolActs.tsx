import { addTexts } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { auditTexts } from '@gesall/messages/domains/audit';
import { schoolTexts } from '@gesall/messages/domains/school';
import { Panel } from '@gesall/ui/page';
import type { TableState } from '@gesall/ui/table';
import { useState } from 'react';
import { UndoTable } from './UndoTable.tsx';

for (const texts of [auditTexts, schoolTexts]) addTexts(texts);

export function OwnSchoolActs() {
  const t = useMessages('undo');
  const [state, setState] = useState<TableState>({});
  return (
    <Panel title={t('title')} hint={t('hintForTeachers')}>
      <UndoTable state={state} onState={setState} none={t('noneForTeachers')} />
    </Panel>
  );
}
