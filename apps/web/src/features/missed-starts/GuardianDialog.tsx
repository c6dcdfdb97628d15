import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toastWithUndo } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Button, Textarea } from '@mantine/core';
import { Mail } from 'lucide-react';
import { CopyText } from '../../platform/CopyText.tsx';
import { dayInWords } from '../../platform/long-day.ts';
import { type MissedStart, useMarkGuardianMessage } from './missed-starts.calls.ts';
import css from './missed-starts.module.css';

interface Props {
  /** Undefined while the dialog is closed. */
  student: MissedStart | undefined;
  onClose(): void;
}

/** A message to a student's guardian, to be sent in the way of the school. */
export function GuardianDialog({ student, onClose }: Props) {
  const t = useMessages('missedStarts');
  return (
    <Dialog
      opened={student !== undefined}
      title={student ? t('dialogTitle', { name: student.name }) : ''}
      close={t('close')}
      onClose={onClose}
    >
      {student && <Message student={student} onClose={onClose} />}
    </Dialog>
  );
}

function Message({ student, onClose }: { student: MissedStart; onClose(): void }) {
  const t = useMessages('missedStarts');
  const marking = useMarkGuardianMessage();
  const { participantId, day, name, companyName: company, expectedAt } = student;
  const values = { name, company, day: dayInWords(day), time: clockTime(expectedAt) };
  const text = t('message', values);
  const mailTo = `mailto:?subject=${encodeURIComponent(t('subject', values))}&body=${encodeURIComponent(text)}`;
  const mark = (isSent: boolean) => ({ participantId, day, isSent });
  return (
    <div className={css.message}>
      <p className={css.hint}>{t('dialogHint')}</p>
      <Textarea label={t('text')} value={text} readOnly autosize data-autofocus />
      <div className={css.acts}>
        <CopyText text={text} label={t('copy')} copiedLabel={t('copied')} />
        <Button
          component="a"
          href={mailTo}
          variant="default"
          leftSection={<Mail size={16} aria-hidden="true" />}
        >
          {t('openMail')}
        </Button>
        <Button
          loading={marking.isPending}
          onClick={() =>
            marking.send(mark(true), {
              onSuccess: () => {
                toastWithUndo(t('markedSent'), {
                  kind: 'guardianMessage',
                  undo: t('takeBack'),
                  onUndo: () => marking.send(mark(false)),
                });
                onClose();
              },
            })
          }
        >
          {t('markSent')}
        </Button>
      </div>
    </div>
  );
}
