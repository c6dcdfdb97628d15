import { isEmail } from '@gesall/rules';
import { Heading, toast } from '@gesall/ui';
import { Dialog } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { day } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { AddLicences } from './AddLicences.tsx';
import { type CustomerEntry, useUpdateCustomer } from './customers.calls.ts';
import css from './customers.module.css';

interface Props {
  /** As it is read now: what is added shows at once. */
  entry: CustomerEntry | undefined;
  onClose(): void;
}

/** A customer: who they are, what they hold, and more licences. */
export function CustomerDialog({ entry, onClose }: Props) {
  const t = useMessages('customers');
  const shell = useMessages('shell');
  return (
    <Dialog opened={entry !== undefined} title={entry?.customer.name ?? ''} size={900} close={shell('close')} onClose={onClose} keepsOpen>
      {entry && (
        <div className={css.parts}>
          <CustomerForm key={`${entry.customer.id} ${entry.customer.version}`} customer={entry.customer} />
          <section className={css.part}>
            <Heading look="entry">{t('held')}</Heading>
            <Held entry={entry} />
          </section>
          <AddLicences customerId={entry.customer.id} />
        </div>
      )}
    </Dialog>
  );
}

const fields = ['name', 'url', 'contactName', 'contactMail', 'address', 'zipCode', 'city'] as const;

function CustomerForm({ customer }: { customer: CustomerEntry['customer'] }) {
  const t = useMessages('customers');
  const updating = useUpdateCustomer();
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, customer[field]])) as Record<(typeof fields)[number], string>,
  );
  const [isSent, setSent] = useState(false);
  const problems = {
    name: values.name.trim() ? undefined : t('nameRequired'),
    url: values.url.trim().length > 3 ? undefined : t('urlTooShort'),
    contactMail: values.contactMail.trim() === '' || isEmail(values.contactMail.trim()) ? undefined : t('mailInvalid'),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (Object.values(problems).some(Boolean)) return;
    updating.send({ id: customer.id, version: customer.version, ...values }, { onSuccess: () => toast('success', t('CustomerUpdated')) });
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.facts}>
        <span>
          {t('number')}: {customer.fortNoxNumber}
        </span>
        <span>{t('created', { day: day(customer.created) })}</span>
      </p>
      <div className={css.fields}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            type={field === 'contactMail' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={255}
            value={values[field]}
            error={isSent && field in problems ? problems[field as keyof typeof problems] : undefined}
            onChange={({ currentTarget }) => setValues({ ...values, [field]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={css.end}>
        <Button type="submit" loading={updating.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Held({ entry }: { entry: CustomerEntry }) {
  const t = useMessages('customers');
  if (entry.licensesPerCourse.length === 0) return <p className={css.none}>{t('holdsNone')}</p>;
  return (
    <Table
      label={t('held')}
      keyOf={({ course }) => course.id}
      rows={entry.licensesPerCourse}
      columns={[
        { key: 'course', heading: t('course'), cell: ({ course }) => course.name },
        { key: 'total', heading: t('total'), isNumber: true, cell: ({ nbrOfLicenses }) => nbrOfLicenses },
        { key: 'valid', heading: t('valid'), isNumber: true, cell: ({ nbrOfValidLicenses }) => nbrOfValidLicenses },
        { key: 'unused', heading: t('unused'), isNumber: true, cell: ({ nbrOfLicensesNotUsed }) => nbrOfLicensesNotUsed },
      ]}
    />
  );
}
