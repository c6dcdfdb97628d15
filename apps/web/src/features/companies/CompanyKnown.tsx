import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Form } from '@gesall/ui/overlays';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import {
  type Company,
  type CompanyPlace,
  useConflictOfKnown,
  useUpdateKnown,
} from './companies.calls.ts';
import css from './companies.module.css';
import { positionText, readPosition } from './position.ts';

interface Values {
  address: string;
  phone: string;
  position: string;
  places: string;
  version: number;
}

const valuesOf = (company: Company): Values => ({
  address: company.address,
  phone: company.phone,
  position: positionText(company),
  places: company.places === null ? '' : String(company.places),
  version: company.knownVersion,
});

/** Address, phone, position and places, which each school knows for itself. */
export function CompanyKnown({ place, company }: { place: CompanyPlace; company: Company }) {
  const t = useMessages('companies');
  const update = useUpdateKnown();
  const conflict = useConflictOfKnown(place, valuesOf);
  // One's own save starts the form anew; others' saves leave what is being written.
  const [saves, setSaves] = useState(0);
  const fields = (['address', 'phone', 'position', 'places'] as const).map((key) => ({
    key,
    label: t(`field.${key}`),
  }));

  function save({ position, places, ...values }: Values) {
    const at = readPosition(position) ?? { latitude: null, longitude: null };
    const known = { ...values, ...at, places: places.trim() === '' ? null : Number(places) };
    update.send(
      { ...place, ...known },
      {
        onSuccess: () => {
          toast('success', t('knownSaved'));
          setSaves(saves + 1);
        },
        onError: conflict.handle,
      },
    );
  }

  return (
    <Form
      key={saves}
      words={useDialogWords()}
      submit={t('saveKnown')}
      initial={valuesOf(company)}
      rules={{
        position: (text) => (text.trim() === '' || readPosition(text) ? null : t('positionWrong')),
        places: (text) => (/^\d{0,3}$/.test(text.trim()) ? null : t('placesWrong')),
      }}
      conflict={{ ...conflict, fields }}
      busy={update.isPending || conflict.isReading}
      error={update.error && failureText(update.error)}
      onChange={update.reset}
      onSubmit={save}
    >
      {(form) => (
        <div className={css.columns}>
          <TextInput
            label={t('field.address')}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps('address')}
          />
          <TextInput
            label={t('field.phone')}
            type="tel"
            maxLength={50}
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <TextInput
            label={t('field.places')}
            description={t('placesHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('places')}
          />
          <TextInput
            label={t('field.position')}
            description={t('positionHint')}
            autoComplete="off"
            {...form.getInputProps('position')}
          />
        </div>
      )}
    </Form>
  );
}
