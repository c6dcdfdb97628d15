import { CallFailure, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { toast } from '@gesall/ui';
import { useState } from 'react';
import { useCompanies, useCreateCompany } from './companies.calls.ts';
import { companyNamed } from './company-choice.ts';

interface Named {
  id: number;
  name: string;
}

/** Creates a company, unless one has the name: then `exists` says so until it is answered. */
export function useNewCompany(onCreated: (company: Named) => void) {
  const t = useMessages('companies');
  const all = useCompanies();
  const creation = useCreateCompany();
  const [exists, setExists] = useState<{ name: string; company: Named | undefined }>();
  const inUse = (name: string, companies: readonly Named[]) =>
    setExists({ name, company: companyNamed(companies, name) });

  function create(typed: string) {
    const name = tidyName(typed);
    const company = companyNamed(all.data ?? [], name);
    if (company) return setExists({ name, company });
    creation.send(
      { name },
      {
        onSuccess: (made) => {
          toast('success', t('added'));
          onCreated(made);
        },
        onError: async (error) => {
          if (!isDuplicate(error)) return toast('error', failureText(error));
          // Somebody has just created it, so that the list is too old.
          const { data = [] } = await all.refetch();
          inUse(name, data);
        },
      },
    );
  }

  return {
    create,
    exists,
    isPending: creation.isPending,
    error: creation.error && !isDuplicate(creation.error) ? failureText(creation.error) : undefined,
    reset: creation.reset,
    /** Takes the existing company, or goes back to the name. */
    answer(takes: boolean) {
      if (takes && exists?.company) onCreated(exists.company);
      setExists(undefined);
      creation.reset();
    },
  };
}

const isDuplicate = (error: unknown) =>
  error instanceof CallFailure && error.text.startsWith('CompanyAlreadyExists');
