import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type MealRule, useDeleteMealRule } from './meal-compensation.calls.ts';

/** Removes a rule that no approved month has used, after a question. */
export function RemoveRule({ rule: { id, fromDay } }: { rule: MealRule }) {
  const t = useMessages('mealCompensation');
  const removal = useDeleteMealRule();
  const [isAsking, setAsking] = useState(false);
  const day = shortDay(fromDay);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove', { day })}
        onClick={() => setAsking(true)}
      >
        <Trash2 size={16} aria-hidden="true" />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        destroys
        title={t('removeTitle')}
        cancel={t('cancel')}
        proceed={t('removeProceed')}
        busy={removal.isPending}
        onCancel={() => setAsking(false)}
        onProceed={() =>
          removal.send(
            { ruleId: id },
            {
              onSuccess: () => toast('success', t('removed', { day })),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('removeBody', { day })}
      </ConfirmDialog>
    </>
  );
}
