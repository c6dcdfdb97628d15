import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import { Checkbox } from '@mantine/core';
import { Reading } from '../../../platform/Reading.tsx';
import css from './NewSchool.module.css';
import { lastDayOfLicences, useAvailableLicences } from './new-school.calls.ts';
import { type AvailableLicence, type Draft, isLicenceStored, type Patch } from './new-school.ts';

export function LicencesStep({ draft, patch }: { draft: Draft; patch: Patch }) {
  const t = useMessages('newSchool');
  const available = useAvailableLicences(true);
  const chosenOf = (licence: AvailableLicence) =>
    draft.licences.find((one) => one.licence.id === licence.id);

  function choose(licence: AvailableLicence, isChosen: boolean) {
    patch(({ licences, classes, typedClass }) => ({
      licences: isChosen
        ? [...licences, { licence, isGranted: false }]
        : licences.filter((one) => one.licence.id !== licence.id),
      // A class gets its programme from a licence.
      classes: isChosen ? classes : classes.filter(({ licenceId }) => licenceId !== licence.id),
      typedClass:
        isChosen || typedClass.licenceId !== licence.id
          ? typedClass
          : { ...typedClass, licenceId: undefined },
    }));
  }

  return (
    <>
      <p>{t('licencesIntro', { day: lastDayOfLicences() })}</p>
      <Reading read={available} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('licencesNone')}</p>
          ) : (
            <ul className={css.choices}>
              {all.map((licence) => {
                const chosen = chosenOf(licence);
                return (
                  <li key={licence.id} className={css.choice}>
                    <Checkbox
                      label={licence.name}
                      description={`${licence.fortKnoxNumber} · ${licence.fortKnoxNumberStudentPackage} · ${licence.fortKnoxCostCenter}`}
                      checked={chosen !== undefined}
                      // Stored licences are removed on the school's own pages.
                      disabled={chosen?.isGranted}
                      error={chosen?.problem}
                      onChange={({ currentTarget: { checked } }) => choose(licence, checked)}
                    />
                    {chosen && isLicenceStored(chosen) && (
                      <StatusBadge tone="done">{t('saved')}</StatusBadge>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Reading>
    </>
  );
}
