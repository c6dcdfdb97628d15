import { day, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { isEmail, tidyAddress } from '@gesall/rules';
import { Heading, toast } from '@gesall/ui';
import { Dialog, Form, required } from '@gesall/ui/overlays';
import { Table } from '@gesall/ui/page';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDialogWords } from '../../platform/kit-words.ts';
import { AddLicences } from './AddLicences.tsx';
import { type CustomerEntry, useConflictOfCustomer, useUpdateCustomer } from './customers.calls.ts';
import css from './customers.module.css';

interface Props {
  /** Current data: an added licence shows at once. */
  entry: CustomerEntry | undefined;
  onClose(): void;
}

export function CustomerDialog({ entry, onClose }: Props) {
  const t = useMessages('customers');
  const shell = useMessages('shell');
  // Remounts the form after one's own save, but not after others'.
  const [saves, setSaves] = useState(0);
  return (
    <Dialog
      opened={entry !== undefined}
      title={entry?.customer.name ?? ''}
      size={900}
      close={shell('close')}
      onClose={onClose}
      keepsOpen
    >
      {entry && (
        <div className={css.parts}>
          <CustomerForm
            key={`${entry.customer.id} ${saves}`}
            customer={entry.customer}
            onSaved={() => setSaves(saves + 1)}
          />
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

const formOf = ({
  name,
  url,
  contactName,
  contactMail,
  address,
  zipCode,
  city,
  version,
}: CustomerEntry['customer']) => ({
  name,
  url,
  contactName,
  contactMail,
  address,
  zipCode,
  city,
  version,
});

function CustomerForm({
  customer,
  onSaved,
}: {
  customer: CustomerEntry['customer'];
  onSaved(): void;
}) {
  const t = useMessages('customers');
  const updating = useUpdateCustomer();
  const conflict = useConflictOfCustomer(customer.id, formOf);
  return (
    <Form
      words={useDialogWords()}
      submit={t('save')}
      initial={formOf(customer)}
      rules={{
        name: required(t('nameRequired')),
        url: (url) => (url.trim().length > 3 ? null : t('urlTooShort')),
        contactMail: (mail) =>
          mail.trim() === '' || isEmail(tidyAddress(mail)) ? null : t('mailInvalid'),
      }}
      conflict={{ ...conflict, fields: fields.map((key) => ({ key, label: t(key) })) }}
      busy={updating.isPending || conflict.isReading}
      error={updating.error && failureText(updating.error)}
      onChange={updating.reset}
      onSubmit={(values) =>
        updating.send(
          { id: customer.id, ...values },
          {
            onSuccess: () => {
              toast('success', t('CustomerUpdated'));
              onSaved();
            },
            onError: conflict.handleOrShow,
          },
        )
      }
    >
      {(form) => (
        <>
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
                {...form.getInputProps(field)}
              />
            ))}
          </div>
        </>
      )}
    </Form>
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
        {
          key: 'total',
          heading: t('total'),
          isNumber: true,
          cell: ({ nbrOfLicenses }) => nbrOfLicenses,
        },
        {
          key: 'valid',
          heading: t('valid'),
          isNumber: true,
          cell: ({ nbrOfValidLicenses }) => nbrOfValidLicenses,
        },
        {
          key: 'unused',
          heading: t('unused'),
          isNumber: true,
          cell: ({ nbrOfLicensesNotUsed }) => nbrOfLicensesNotUsed,
        },
      ]}
    />
  );
}
