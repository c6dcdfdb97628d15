import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { DayField, toast } from '@gesall/ui';
import { ConfirmDialog, Dialog, DialogForm } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { CalendarDays, CircleStop, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { useSayDone } from '../../platform/undo.ts';
import css from './Periods.module.css';
import { type Period, useChangeEndDate, useDeletePeriod } from './periods.calls.ts';

interface Props {
  period: Period;
  opened: boolean;
  onClose(): void;
  onDeleted(): void;
}

type Asking = 'delete' | 'end' | 'endDate';

/** Removes a period, ends it, or moves its last day. */
export function EditPeriodDialog({ period, opened, onClose, onDeleted }: Props) {
  const t = useMessages('periods');
  const shell = useMessages('shell');
  const [asking, setAsking] = useState<Asking>();
  const today = stockholmDay(new Date());
  const hasPassed = period.ended || period.to < today;

  function askToEnd() {
    // A last day of today is not in the future.
    if (hasPassed || period.to === today) toast('warning', t('endPassed'));
    else setAsking('end');
  }

  const close = () => setAsking(undefined);
  return (
    <>
      <Dialog
        opened={opened && asking === undefined}
        title={t('editPeriodOf', { name: period.name })}
        size={480}
        close={shell('close')}
        onClose={onClose}
      >
        <div className={css.acts}>
          <Button
            variant="default"
            leftSection={<CalendarDays size={16} aria-hidden="true" />}
            disabled={hasPassed}
            onClick={() => setAsking('endDate')}
          >
            {t('changeEndDate')}
          </Button>
          <Button
            variant="default"
            leftSection={<CircleStop size={16} aria-hidden="true" />}
            onClick={askToEnd}
          >
            {t('end')}
          </Button>
          <Button
            variant="default"
            leftSection={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => setAsking('delete')}
          >
            {t('remove')}
          </Button>
          {hasPassed && <p className={css.quiet}>{t('endDatePassed')}</p>}
        </div>
      </Dialog>
      <EndDateDialog
        {...{ period, today }}
        opened={asking === 'endDate'}
        onClose={close}
        onDone={onClose}
      />
      <EndDialog {...{ period }} opened={asking === 'end'} onClose={close} onDone={onClose} />
      <DeleteDialog
        {...{ period }}
        opened={asking === 'delete'}
        onClose={close}
        onDone={() => {
          onClose();
          onDeleted();
        }}
      />
    </>
  );
}

interface StepProps {
  period: Period;
  opened: boolean;
  onClose(): void;
  onDone(): void;
}

function EndDateDialog({ period, today, opened, onClose, onDone }: StepProps & { today: string }) {
  const t = useMessages('periods');
  const sayDone = useSayDone({ teachersToo: true });
  const change = useChangeEndDate();
  const earliest = period.from > today ? period.from : today;
  return (
    <DialogForm
      opened={opened}
      title={t('changeEndDate')}
      size={480}
      words={useDialogWords()}
      submit={t('save')}
      initial={{ to: period.to }}
      rules={{
        to: (day) => {
          if (!day) return t('datesRequired');
          return day < earliest ? t('endDateEarliest', { day: earliest }) : null;
        },
      }}
      busy={change.isPending}
      onChange={change.reset}
      onSubmit={({ to }) => {
        const input = { periodId: period.id, newEndDate: to, version: period.version };
        change.send(input, {
          onSuccess: () => {
            sayDone(t('endDateChanged'), input);
            onClose();
            onDone();
          },
        });
      }}
      onClose={onClose}
    >
      {(form) => <DayField label={t('endDate')} min={earliest} {...form.getInputProps('to')} />}
    </DialogForm>
  );
}

function EndDialog({ period, opened, onClose, onDone }: StepProps) {
  const t = useMessages('periods');
  const shell = useMessages('shell');
  const sayDone = useSayDone({ teachersToo: true });
  const change = useChangeEndDate();
  function end() {
    const input = { periodId: period.id, newEndDate: localMoment(new Date()) };
    change.send(input, {
      onSuccess: () => {
        sayDone(t('periodEnded'), input);
        onDone();
      },
      onSettled: onClose,
    });
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('endQuestion', { name: period.name })}
      cancel={shell('cancel')}
      proceed={t('end')}
      destroys
      busy={change.isPending}
      onCancel={onClose}
      onProceed={end}
    >
      {t('endBody')}
    </ConfirmDialog>
  );
}

/** The present date and time in Sweden, without a zone. */
const localMoment = (now: Date) =>
  `${stockholmDay(now)}T${now.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm' })}`;

function DeleteDialog({ period, opened, onClose, onDone }: StepProps) {
  const t = useMessages('periods');
  const shell = useMessages('shell');
  const deletion = useDeletePeriod();
  return (
    <ConfirmDialog
      opened={opened}
      title={t('removeQuestion', { name: period.name })}
      cancel={shell('cancel')}
      proceed={t('remove')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        deletion.send(
          { periodId: period.id },
          {
            onSuccess: () => {
              toast('success', t('periodDeleted'));
              onDone();
            },
            onSettled: onClose,
          },
        )
      }
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
