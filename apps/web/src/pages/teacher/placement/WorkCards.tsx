import { useMessages } from '@gesall/client/react';
import { Dialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import css from '../../../features/periods/Periods.module.css';
import { NewWorkCardForm } from '../../../features/work-cards/NewWorkCardForm.tsx';
import { WorkCardChooser } from '../../../features/work-cards/WorkCardChooser.tsx';

/** The school's work cards: what each holds, and a new one. */
export function WorkCards() {
  const t = useMessages('periods');
  const [shownId, setShownId] = useState<number>();
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <div className={css.lead}>
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() => setIsNew(true)}
        >
          {t('createCard')}
        </Button>
      </div>
      <WorkCardChooser value={shownId} onChange={(card) => setShownId(card?.id)} />
      <Dialog
        opened={isNew}
        title={t('page.0')}
        close={t('close')}
        keepsOpen
        onClose={() => setIsNew(false)}
      >
        <NewWorkCardForm
          onCreated={({ id }) => {
            setShownId(id);
            setIsNew(false);
          }}
          onCancel={() => setIsNew(false)}
        />
      </Dialog>
    </>
  );
}
