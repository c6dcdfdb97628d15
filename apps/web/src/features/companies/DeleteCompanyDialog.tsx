import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { ConfirmDialog } from '@gesall/ui/overlays';
import { useDeleteCompany } from './companies.calls.ts';

interface Props {
  company: { id: number; name: string };
  onDeleted(): void;
  onClose(): void;
}

export function DeleteCompanyDialog({ company: { id, name }, onDeleted, onClose }: Props) {
  const t = useMessages('companies');
  const shell = useMessages('shell');
  const deletion = useDeleteCompany();
  return (
    <ConfirmDialog
      opened
      title={t('removeQuestion', { name })}
      cancel={shell('cancel')}
      proceed={shell('continue')}
      destroys
      busy={deletion.isPending}
      onCancel={onClose}
      onProceed={() =>
        deletion.send(
          { companyId: id },
          {
            onSuccess: () => {
              toast('success', t('removed'));
              onDeleted();
            },
            onError: onClose,
          },
        )
      }
    >
      {t('removeBody')}
    </ConfirmDialog>
  );
}
