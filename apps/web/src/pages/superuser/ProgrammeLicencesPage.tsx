import { addTexts } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { invoicesTexts } from '@gesall/messages/domains/invoices';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useProgrammeLicences } from '../../features/authoring/authoring.calls.ts';
import { CourseBar } from '../../features/authoring/CourseBar.tsx';
import { NewProgrammeDialog } from '../../features/authoring/NewProgrammeDialog.tsx';
import { ProgrammeCards } from '../../features/authoring/ProgrammeCards.tsx';
import { ArticleButton } from '../../features/orders/ArticleDialog.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

addTexts(invoicesTexts);

export function ProgrammeLicencesPage() {
  const t = useMessages('authoring');
  const { role } = useSignedIn();
  const programmes = useProgrammeLicences();
  const [isNew, setNew] = useState(false);
  return (
    <div className={css.page}>
      <PageTitle
        title={t('licencesTitle')}
        actions={
          <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setNew(true)}>
            {t('newProgramme')}
          </Button>
        }
      />
      <CourseBar at="licences" />
      <Reading read={programmes} rows={6}>
        {(all) => (
          <ProgrammeCards
            programmes={all}
            actsOf={({ id, program }) =>
              role === 'Superuser' && (
                <ArticleButton programme={{ id, name: program.licenseName }} />
              )
            }
          />
        )}
      </Reading>
      <NewProgrammeDialog opened={isNew} onClose={() => setNew(false)} />
    </div>
  );
}
