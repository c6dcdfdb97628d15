import { useMessages } from '@gesall/client/react';
import { Panel, type Tab, Tabs } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ContactPersonsPanel } from '../../../features/contacts/ContactPersonsPanel.tsx';
import { QuestionsDialog } from '../../../features/evaluations/QuestionsDialog.tsx';
import { RatingsDialog } from '../../../features/evaluations/RatingsDialog.tsx';
import { PeriodDocumentsPanel } from '../../../features/period-documents/PeriodDocumentsPanel.tsx';
import { ChangeStudentsDialog } from '../../../features/periods/ChangeStudentsDialog.tsx';
import { EditPeriodDialog } from '../../../features/periods/PeriodDialogs.tsx';
import { PeriodStudents } from '../../../features/periods/PeriodStudents.tsx';
import css from '../../../features/periods/Periods.module.css';
import type { Level, Period } from '../../../features/periods/periods.calls.ts';
import { PlacementPapers } from '../../../features/placement-papers/PlacementPapers.tsx';
import { PreparationPanel } from '../../../features/preparation/PreparationPanel.tsx';
import { beforeStart, usePeriodAddress } from './period-address.ts';
import { usersOf } from './period-users.ts';
import { useChoosers } from './use-choosers.tsx';

interface Props {
  level: Level;
  period: Period;
  /** Starts a new period with the same places. */
  onCopy(): void;
  onDeleted(): void;
}

/** A period with what is administered of it. */
export function PeriodView({ level, period, onCopy, onDeleted }: Props) {
  const t = useMessages('periods');
  const before = useMessages('preparation');
  const papers = useMessages('placementPapers');
  const [isEditing, setIsEditing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isRating, setIsRating] = useState(false);
  const { part, onChoosePart } = usePeriodAddress();
  const users = usersOf(period);
  const tabs: [Tab, ...Tab[]] = [
    {
      key: 'elever',
      label: t('supervisorsAndStudents'),
      element: <Students level={level} period={period} />,
    },
    {
      key: 'kontakter',
      label: t('contacts'),
      element: <ContactPersonsPanel periodId={period.id} users={users} />,
    },
    {
      key: 'dokument',
      label: t('documents'),
      element: <PeriodDocumentsPanel periodId={period.id} users={users} />,
    },
    {
      key: beforeStart,
      label: before('tab'),
      element: (
        <PreparationPanel
          periodId={period.id}
          studentId={level.kind === 'student' ? level.id : undefined}
          isReadOnly={level.isReadOnly}
        />
      ),
    },
    {
      key: 'underlag',
      label: papers('tab'),
      element: <PlacementPapers level={level} period={period} />,
    },
  ];
  return (
    <section aria-label={t('administer')}>
      <div className={css.head}>
        <p className={css.quiet}>
          {t('periodFacts', {
            from: period.from,
            to: period.to,
            hours: t('hours', { count: period.hoursPerWeek }),
            days: t('daysPerWeek', { count: period.daysPerWeek }),
            card: period.workCard.name,
          })}
        </p>
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setIsRating(true)}>
            {t('ratings')}
          </Button>
          {!level.isReadOnly && (
            <>
              <Button variant="default" onClick={() => setIsAsking(true)}>
                {t('questions')}
              </Button>
              <Button
                variant="default"
                leftSection={<Copy size={16} aria-hidden="true" />}
                onClick={onCopy}
              >
                {t('copyPeriod')}
              </Button>
              <Button
                variant="default"
                leftSection={<Pencil size={16} aria-hidden="true" />}
                onClick={() => setIsEditing(true)}
              >
                {t('editPeriod')}
              </Button>
            </>
          )}
        </div>
      </div>
      <Tabs label={t('tabs')} tabs={tabs} chosen={part} onChoose={onChoosePart} isInner />
      <EditPeriodDialog
        period={period}
        opened={isEditing}
        onClose={() => setIsEditing(false)}
        onDeleted={onDeleted}
      />
      <RatingsDialog
        periodId={period.id}
        studentId={level.kind === 'student' ? level.id : undefined}
        opened={isRating}
        onClose={() => setIsRating(false)}
      />
      <QuestionsDialog periodId={period.id} opened={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function Students({ level, period }: Pick<Props, 'level' | 'period'>) {
  const t = useMessages('periods');
  const [isChanging, setIsChanging] = useState(false);
  const choosers = useChoosers({
    schoolId: level.schoolId,
    from: period.from,
    to: period.to,
    exceptPeriodId: period.id,
  });
  const own = period.students.filter(
    ({ studentId }) => level.kind !== 'student' || studentId === level.id,
  );
  return (
    <Panel
      title={t('supervisorsAndStudents')}
      count={own.length}
      actions={
        !level.isReadOnly && (
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setIsChanging(true)}
          >
            {t('editStudents')}
          </Button>
        )
      }
    >
      <PeriodStudents students={own} supervisorLink={choosers.link} />
      {isChanging ? (
        <ChangeStudentsDialog
          period={period}
          level={level}
          choosers={choosers}
          onClose={() => setIsChanging(false)}
        />
      ) : (
        choosers.dialogs()
      )}
    </Panel>
  );
}
