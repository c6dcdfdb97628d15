import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { Form } from '@gesall/ui/overlays';
import { Button, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { type Company, useConflictOfKnown, useRenameCompany } from './companies.calls.ts';
import css from './companies.module.css';
import { nameProblem } from './NewCompanyDialog.tsx';

/** Renames or deletes a company that the school has added; a used one says why it stays. */
export function CompanyName({
  company,
  schoolId,
  onDelete,
}: {
  company: Company;
  schoolId: number;
  onDelete(): void;
}) {
  const t = useMessages('companies');
  const words = useDialogWords();
  const renaming = useRenameCompany();
  const formOf = ({ name, version }: Company) => ({ name, version });
  const conflict = useConflictOfKnown({ schoolId, companyId: company.id }, formOf);
  // One's own save starts the form anew; others' saves leave what is being written.
  const [saves, setSaves] = useState(0);
  if (company.isUsed) return <p className={css.quiet}>{t('staysInUse')}</p>;
  return (
    <div className={css.own}>
      <Form
        key={saves}
        words={words}
        submit={t('rename')}
        initial={formOf(company)}
        rules={{ name: nameProblem }}
        conflict={{ ...conflict, fields: [{ key: 'name', label: t('name') }] }}
        busy={renaming.isPending || conflict.isReading}
        error={renaming.error && failureText(renaming.error)}
        onChange={renaming.reset}
        onSubmit={({ name, version }) =>
          renaming.send(
            { companyId: company.id, name: tidyName(name), version },
            {
              onSuccess: () => {
                toast('success', t('renamed'));
                setSaves(saves + 1);
              },
              onError: conflict.handle,
            },
          )
        }
      >
        {(form) => (
          <TextInput label={t('name')} autoComplete="off" {...form.getInputProps('name')} />
        )}
      </Form>
      <Button
        variant="default"
        leftSection={<Trash2 size={16} aria-hidden="true" />}
        onClick={onDelete}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
