import { useMessages } from '@gesall/client/react';
import type { FormFields } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';

interface Rights {
  fullAccess: boolean;
  purchaser: boolean;
}

interface Props<Values extends Rights> {
  form: FormFields<Values>;
  you: Rights;
}

/** A teacher's rights at the school, in a form. */
export function TeacherRightsFields<Values extends Rights>({ form: given, you }: Props<Values>) {
  const t = useMessages('students');
  const form = given as unknown as FormFields<Rights>;
  return (
    <>
      <Checkbox
        label={t('fullAccess')}
        description={t('fullAccessHint')}
        disabled={!you.fullAccess}
        {...form.getInputProps('fullAccess', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('purchaser')}
        description={t('purchaserHint')}
        disabled={!you.purchaser}
        {...form.getInputProps('purchaser', { type: 'checkbox' })}
      />
    </>
  );
}
