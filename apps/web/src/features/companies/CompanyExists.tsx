import { useMessages } from '@gesall/client/react';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';

interface Props {
  exists: { name: string; company: { name: string } | undefined } | undefined;
  onAnswer(takes: boolean): void;
}

/** Says that a company has the name already, and offers it. */
export function CompanyExists({ exists, onAnswer }: Props) {
  const t = useMessages('companies');
  const shell = useMessages('shell');
  if (!exists) return null;
  const name = exists.company?.name ?? exists.name;
  const title = t('existsTitle');
  if (!exists.company)
    return (
      <Dialog
        opened
        title={title}
        size={480}
        close={shell('close')}
        onClose={() => onAnswer(false)}
      >
        <p>{t('existsBody', { name })}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      opened
      title={title}
      cancel={shell('cancel')}
      proceed={t('existsChoose')}
      onCancel={() => onAnswer(false)}
      onProceed={() => onAnswer(true)}
    >
      {t('existsBody', { name })}
    </ConfirmDialog>
  );
}
