import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { DialogForm } from '@gesall/ui/overlays';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type StudentAssessment, usePlanTalk } from './assessments.calls.ts';
import { useWhenRules, type When, WhenFields } from './WhenFields.tsx';

interface Props {
  periodId: number;
  student: StudentAssessment;
  opened: boolean;
  onClose(): void;
}

export function PlanTalkDialog({ periodId, student, opened, onClose }: Props) {
  const t = useMessages('assessmentPlanning');
  const planning = usePlanTalk();
  const { studentId, name } = student;
  return (
    <DialogForm<When>
      opened={opened}
      title={t('planTalkOf', { name })}
      size={480}
      submit={t('planTalk')}
      words={useDialogWords()}
      initial={{ day: '', time: '', place: '' }}
      rules={useWhenRules()}
      busy={planning.isPending}
      error={planning.error && failureText(planning.error)}
      onChange={planning.reset}
      onSubmit={(when) =>
        planning.send(
          { periodId, studentId, ...when },
          {
            onSuccess: () => {
              toast('success', t('talkPlanned'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {(form) => <WhenFields form={form} />}
    </DialogForm>
  );
}
