import type { FormFields } from '@gesall/ui/overlays';
import { Checkbox } from '@mantine/core';
import { useMessages } from '../../platform/messages.ts';

interface Rights {
  fullAccess: boolean;
  purchaser: boolean;
}

interface Props<Values extends Rights> {
  form: FormFields<Values>;
  /** Whoever fills in the form gives only what they have. */
  you: Rights;
}

/** What a teacher may do at the school, in a form that adds or changes one. */
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
