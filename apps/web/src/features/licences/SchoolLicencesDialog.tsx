import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { ChangeLicenceForm } from './ChangeLicenceForm.tsx';
import { LicenceState } from './LicenceState.tsx';
import { type HeldLicence, useAvailableLicences, useLicencesOfSchool } from './licences.calls.ts';
import { NewLicenceForm } from './NewLicenceForm.tsx';
import css from './SchoolLicencesDialog.module.css';

interface Props {
  school: { id: number; name: string } | undefined;
  onClose(): void;
}

export function SchoolLicencesDialog({ school, onClose }: Props) {
  const t = useMessages('licences');
  const shell = useMessages('shell');
  return (
    <Dialog
      opened={school !== undefined}
      title={t('ofSchool', { name: school?.name ?? '' })}
      size={900}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {school && <Licences schoolId={school.id} />}
    </Dialog>
  );
}

function Licences({ schoolId }: { schoolId: number }) {
  const t = useMessages('licences');
  const read = useLicencesOfSchool(schoolId);
  const available = useAvailableLicences();
  const [chosenId, setChosenId] = useState<number>();
  const held = read.data ?? [];
  const chosen = held.find(({ id }) => id === chosenId);
  const free = (available.data ?? []).filter(
    ({ name }) => !held.some((each) => each.name === name),
  );

  return (
    <div className={css.body}>
      <Reading read={read} rows={2}>
        {(licences) =>
          licences.length === 0 ? (
            <p>{t('heldNone')}</p>
          ) : (
            <HeldTable licences={licences} chosen={chosen} onChoose={setChosenId} />
          )
        }
      </Reading>
      <section
        className={css.form}
        aria-label={chosen ? t('updateTitle', { name: chosen.name }) : t('addTitle')}
      >
        <Heading level={3} look="panel">
          {chosen ? t('updateTitle', { name: chosen.name }) : t('addTitle')}
        </Heading>
        {chosen ? (
          <ChangeLicenceForm key={chosen.id} held={chosen} onDone={() => setChosenId(undefined)} />
        ) : (
          // Remounted empty after each addition.
          <NewLicenceForm key={held.length} schoolId={schoolId} available={free} />
        )}
      </section>
    </div>
  );
}

interface HeldProps {
  licences: readonly HeldLicence[];
  chosen: HeldLicence | undefined;
  onChoose(id: number): void;
}

function HeldTable({ licences, chosen, onChoose }: HeldProps) {
  const t = useMessages('licences');
  return (
    <Table
      label={t('name')}
      rows={licences}
      columns={[
        {
          key: 'name',
          heading: t('name'),
          cell: ({ id, name }) => (
            <UnstyledButton
              className={css.name}
              aria-pressed={id === chosen?.id}
              onClick={() => onChoose(id)}
            >
              {name}
            </UnstyledButton>
          ),
        },
        {
          key: 'school',
          heading: t('schoolArticle'),
          inCard: 'labelled',
          cell: ({ fortKnoxNumber }) => fortKnoxNumber,
        },
        {
          key: 'student',
          heading: t('studentArticle'),
          inCard: 'labelled',
          cell: ({ fortKnoxNumberStudentPackage: number }) => number,
        },
        {
          key: 'center',
          heading: t('costCenter'),
          inCard: 'labelled',
          cell: ({ fortKnoxCostCenter }) => fortKnoxCostCenter,
        },
        {
          key: 'added',
          heading: t('added'),
          inCard: 'labelled',
          cell: ({ addedDate }) => addedDate,
        },
        {
          key: 'validTo',
          heading: t('validTo'),
          inCard: 'labelled',
          cell: ({ validTo }) => validTo,
        },
        { key: 'state', heading: t('state'), cell: (licence) => <LicenceState {...licence} /> },
      ]}
    />
  );
}
