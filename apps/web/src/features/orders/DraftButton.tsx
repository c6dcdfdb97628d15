import { useMessages } from '@gesall/client/react';
import { ordersContract } from '@gesall/contract';
import type { FormOf } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import { useSaveFile } from '../../platform/use-save-file.ts';
import type { CartItem } from './cart.ts';
import { showOrderFailure } from './order-failure.ts';
import { type OrderForm, orderPost } from './order-post.ts';

interface Props {
  form: FormOf<OrderForm>;
  schoolId: number;
  items: readonly CartItem[];
}

/** Saves what the order would come to as a PDF; nothing is ordered. */
export function DraftButton({ form, schoolId, items }: Props) {
  const t = useMessages('orders');
  const saving = useSaveFile(ordersContract.draft, {
    onFailure: (error) => showOrderFailure(error, t('error')),
  });
  const save = () => {
    if (form.validate().hasErrors) return;
    const values = form.getValues();
    saving.mutate({
      input: orderPost({ schoolId, items, form: values, orderKey: undefined }),
      name: `${t('draftName')}.pdf`,
    });
  };
  return (
    <Button
      variant="default"
      leftSection={<FileDown size={18} aria-hidden="true" />}
      loading={saving.isPending}
      disabled={items.length === 0}
      onClick={save}
    >
      {t('saveDraft')}
    </Button>
  );
}
