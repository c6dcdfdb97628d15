import { useMessages } from '@gesall/client/react';
import { preparedThings, stockholmDay } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { DropMenu } from '@gesall/ui/page';
import { Button, Menu } from '@mantine/core';
import { CalendarClock, Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { HoursDialog } from './HoursDialog.tsx';
import {
  type PreparedThing,
  type StudentBefore,
  useConfirm,
  useWithdraw,
} from './preparation.calls.ts';
import css from './preparation.module.css';

interface Props {
  periodId: number;
  students: readonly StudentBefore[];
  onDone(): void;
}

/** Confirms a thing of the ticked students on a day, takes it back, or gives them hours. */
export function MarkTicked({ periodId, students, onDone }: Props) {
  const t = useMessages('preparation');
  const shell = useMessages('shell');
  const today = stockholmDay(new Date());
  const [day, setDay] = useState(today);
  const [withdrawn, setWithdrawn] = useState<PreparedThing>();
  const [isSettingHours, setSettingHours] = useState(false);
  const confirm = useConfirm();
  const withdraw = useWithdraw();
  const studentIds = students.map(({ studentId }) => studentId);
  const isDay = day !== '' && day <= today;

  const confirmThing = (thing: PreparedThing) =>
    confirm.send(
      { periodId, studentIds, thing, day },
      { onSuccess: () => say('confirmedFor', thing) },
    );

  function withdrawThing(thing: PreparedThing) {
    withdraw.send(
      { periodId, studentIds, thing },
      {
        onSuccess: () => say('withdrawnFor', thing),
        onSettled: () => setWithdrawn(undefined),
      },
    );
  }

  function say(what: 'confirmedFor' | 'withdrawnFor', thing: PreparedThing) {
    toast('success', t(what, { thing: t(`thing.${thing}`), count: studentIds.length }));
    onDone();
  }

  return (
    <>
      <DayField
        className={css.day}
        aria-label={t('day')}
        max={today}
        value={day}
        error={!isDay}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <DropMenu position="top-start">
        <Menu.Target>
          <Button
            leftSection={<Check size={16} aria-hidden="true" />}
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
            disabled={!isDay}
            loading={confirm.isPending}
          >
            {t('confirm')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {preparedThings.map((thing) => (
            <Menu.Item key={thing} onClick={() => confirmThing(thing)}>
              {t(`thing.${thing}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </DropMenu>
      <DropMenu position="top-start">
        <Menu.Target>
          <Button
            variant="default"
            rightSection={<ChevronDown size={16} aria-hidden="true" />}
            loading={withdraw.isPending}
          >
            {t('withdraw')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {preparedThings.map((thing) => (
            <Menu.Item key={thing} onClick={() => setWithdrawn(thing)}>
              {t(`thing.${thing}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </DropMenu>
      <Button
        variant="default"
        leftSection={<CalendarClock size={16} aria-hidden="true" />}
        onClick={() => setSettingHours(true)}
      >
        {t('setHours')}
      </Button>
      <ConfirmDialog
        opened={withdrawn !== undefined}
        title={t('withdrawQuestion', { thing: withdrawn ? t(`thing.${withdrawn}`) : '' })}
        cancel={shell('cancel')}
        proceed={t('withdraw')}
        destroys
        busy={withdraw.isPending}
        onCancel={() => setWithdrawn(undefined)}
        onProceed={() => withdrawn && withdrawThing(withdrawn)}
      >
        {t('withdrawBody')}
      </ConfirmDialog>
      <HoursDialog
        {...{ periodId, studentIds }}
        opened={isSettingHours}
        onClose={() => setSettingHours(false)}
        onDone={onDone}
      />
    </>
  );
}
