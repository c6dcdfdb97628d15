import { useMessages } from '@gesall/client/react';
import { DayField, toast } from '@gesall/ui';
import { DropMenu } from '@gesall/ui/page';
import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useCorrectAttendance } from './attendance.calls.ts';
import { outcomes, stateOf } from './outcomes.ts';
import css from './presence.module.css';
import { StateMark } from './StateMark.tsx';

interface Props {
  periodId: number;
  studentIds: readonly number[];
  from: string;
  to: string;
  onDone(): void;
}

/** Corrects a day of the ticked students in one act. */
export function CorrectTicked({ periodId, studentIds, from, to, onDone }: Props) {
  const t = useMessages('attendance');
  const [day, setDay] = useState(to);
  const correct = useCorrectAttendance();
  const isDay = from <= day && day <= to;
  return (
    <div className={css.ticked} aria-live="polite">
      <span>{t('chosen', { count: studentIds.length })}</span>
      <DayField
        aria-label={t('day')}
        min={from}
        max={to}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <DropMenu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            disabled={!isDay}
            loading={correct.isPending}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
          >
            {t('correctChosen')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {outcomes.map((outcome) => (
            <Menu.Item
              key={outcome}
              leftSection={<StateMark state={stateOf[outcome]} />}
              onClick={() =>
                correct.send(
                  {
                    periodId,
                    attendanceDay: day,
                    studentIds: [...studentIds],
                    outcome,
                    comment: null,
                  },
                  {
                    onSuccess: () => {
                      toast('success', t('corrected'));
                      onDone();
                    },
                  },
                )
              }
            >
              {t(`outcome.${outcome}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </DropMenu>
    </div>
  );
}
