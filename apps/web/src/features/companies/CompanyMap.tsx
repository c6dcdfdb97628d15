import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { PinMap } from '@gesall/ui/map';
import { Button, UnstyledButton } from '@mantine/core';
import { Building2, MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { useSettings } from '../../platform/settings.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import { type CompanyOnMap, useCompanyPositions } from './companies.calls.ts';
import css from './companies.module.css';
import { placesText } from './places-text.ts';

/** The companies of which the school knows where they are, as pins and as a list beside them. */
export function CompanyMap({ schoolId }: { schoolId: number }) {
  const t = useMessages('companies');
  const read = useCompanyPositions(schoolId);
  const [opened, setOpened] = useState<CompanyOnMap>();
  return (
    <Reading read={read} failedTitle={t('mapFailed')}>
      {(companies) =>
        companies.length === 0 ? (
          <EmptyState icon={<MapPin size={28} aria-hidden="true" />} title={t('mapNoneTitle')}>
            {t('mapNoneBody')}
          </EmptyState>
        ) : (
          <>
            <MapAndList companies={companies} onOpen={setOpened} />
            <p className={css.quiet}>{t('mapLacks')}</p>
            <CompanyDialog
              schoolId={schoolId}
              company={opened}
              onClose={() => setOpened(undefined)}
            />
          </>
        )
      }
    </Reading>
  );
}

interface Props {
  companies: readonly CompanyOnMap[];
  onOpen(company: CompanyOnMap): void;
}

function MapAndList({ companies, onOpen }: Props) {
  const t = useMessages('companies');
  const settings = useSettings();
  const [chosen, setChosen] = useState<number>();
  const pins = useMemo(
    () => companies.map(({ name, ...company }) => ({ ...company, label: name })),
    [companies],
  );
  return (
    <div className={css.mapAndList}>
      <PinMap
        label={t('map')}
        pins={pins}
        chosen={chosen}
        tiles={settings?.mapTiles}
        words={{
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          whole: t('wholeMap'),
          group: (count) => t('group', { count }),
        }}
        onChoose={setChosen}
      />
      <ul className={css.onMap} aria-label={t('onMap')}>
        {companies.map((company) => (
          <li key={company.id} data-chosen={company.id === chosen || undefined}>
            <UnstyledButton
              className={css.onMapName}
              aria-pressed={company.id === chosen}
              onClick={() => setChosen(company.id)}
            >
              <strong>{company.name}</strong>
              <small>{[company.address, placesText(company, t)].filter(Boolean).join(' · ')}</small>
            </UnstyledButton>
            {company.id === chosen && (
              <Button
                variant="default"
                leftSection={<Building2 size={16} aria-hidden="true" />}
                onClick={() => onOpen(company)}
              >
                {t('open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
