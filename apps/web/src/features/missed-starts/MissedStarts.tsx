import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { DataTable } from '@gesall/ui/table';
import { Button } from '@mantine/core';
import { MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { GuardianDialog } from './GuardianDialog.tsx';
import type { MissedStart } from './missed-starts.calls.ts';
import css from './missed-starts.module.css';

interface Props {
  students: readonly MissedStart[];
  /** A link to the student's presence. */
  link(student: MissedStart): ReactNode;
}

/** Students who are expected at a workplace today and of whom nothing is registered. */
export function MissedStarts({ students, link }: Props) {
  const t = useMessages('missedStarts');
  const [writtenTo, setWrittenTo] = useState<MissedStart>();
  return (
    <Panel title={t('title')} count={students.length} hint={t('hint')}>
      <DataTable
        label={t('title')}
        rows={students}
        keyOf={({ participantId, day }) => `${participantId} ${day}`}
        columns={[
          { key: 'name', heading: t('student'), cell: link, sortBy: ({ name }) => name },
          {
            key: 'class',
            heading: t('class'),
            cell: ({ className }) => className,
            sortBy: ({ className }) => className,
          },
          {
            key: 'company',
            heading: t('company'),
            inCard: 'labelled',
            cell: ({ companyName }) => companyName,
            sortBy: ({ companyName }) => companyName,
          },
          {
            key: 'since',
            heading: t('since'),
            inCard: 'labelled',
            cell: ({ expectedAt }) => clockTime(expectedAt),
            sortBy: ({ expectedAt }) => expectedAt,
          },
          {
            key: 'guardian',
            heading: t('guardian'),
            inCard: 'line',
            cell: (student) => <Guardian student={student} onWrite={setWrittenTo} />,
          },
        ]}
      />
      <GuardianDialog student={writtenTo} onClose={() => setWrittenTo(undefined)} />
    </Panel>
  );
}

interface GuardianProps {
  student: MissedStart;
  onWrite(student: MissedStart): void;
}

function Guardian({ student, onWrite }: GuardianProps) {
  const t = useMessages('missedStarts');
  const { name, isMinor, guardianMessage, arrivedAt } = student;
  if (guardianMessage)
    return (
      <span className={css.sent}>
        {t('sentBy', { name: guardianMessage.by, time: clockTime(guardianMessage.at) })}
        {arrivedAt && <strong>{t('arrived', { time: clockTime(arrivedAt) })}</strong>}
      </span>
    );
  if (!isMinor) return null;
  return (
    <Button
      variant="default"
      leftSection={<MessageSquareText size={16} aria-hidden="true" />}
      aria-label={t('writeNamed', { name })}
      onClick={() => onWrite(student)}
    >
      {t('write')}
    </Button>
  );
}
