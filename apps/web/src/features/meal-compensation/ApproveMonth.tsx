import { useMessages } from '@gesall/client/react';
import { kronor } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { monthName } from '../../platform/month-name.ts';
import { useApproveMealMonth } from './meal-compensation.calls.ts';

interface Props {
  schoolId: number;
  month: string;
  ore: number;
}

/** Approves a month, after a question: it cannot be taken back. */
export function ApproveMonth({ schoolId, month, ore }: Props) {
  const t = useMessages('mealCompensation');
  const approval = useApproveMealMonth();
  const [isAsking, setAsking] = useState(false);
  const name = monthName(month);
  return (
    <>
      <Button
        leftSection={<CircleCheck size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('approve')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('approveTitle', { month: name })}
        cancel={t('cancel')}
        proceed={t('approve')}
        busy={approval.isPending}
        onCancel={() => setAsking(false)}
        onProceed={() =>
          approval.send(
            { schoolId, month, ore },
            {
              onSuccess: () => toast('success', t('approved', { month: name })),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('approveBody', { sum: kronor(ore) })}
      </ConfirmDialog>
    </>
  );
}
