import { useMessages } from '@gesall/client/react';
import type { FormOf } from '@gesall/ui/overlays';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import css from './OrderPage.module.css';
import type { OrderForm } from './order-post.ts';

interface Props {
  form: FormOf<OrderForm>;
  /** What the buyer wrote in the order before this one. */
  last: Pick<OrderForm, 'street' | 'zipCode' | 'city' | 'country' | 'reference'> | undefined;
}

/** Where the invoice goes, whom it names, and what the order says of the students. */
export function OrderFields({ form, last }: Props) {
  const t = useMessages('orders');
  return (
    <>
      {last && (
        <div className={css.last}>
          <p>
            {t('lastOrder', { reference: last.reference, street: last.street, city: last.city })}
          </p>
          <Button variant="default" onClick={() => form.setValues(last)}>
            {t('useAgain')}
          </Button>
        </div>
      )}
      <fieldset className={css.fields}>
        <legend>{t('address')}</legend>
        <TextInput
          label={t('street')}
          autoComplete="street-address"
          className={css.whole}
          withAsterisk={false}
          required
          {...form.getInputProps('street')}
        />
        <TextInput
          label={t('zipCode')}
          autoComplete="postal-code"
          withAsterisk={false}
          required
          {...form.getInputProps('zipCode')}
        />
        <TextInput
          label={t('location')}
          autoComplete="address-level2"
          withAsterisk={false}
          required
          {...form.getInputProps('city')}
        />
        <TextInput
          label={t('country')}
          autoComplete="country-name"
          withAsterisk={false}
          required
          {...form.getInputProps('country')}
        />
      </fieldset>
      <fieldset className={css.fields}>
        <legend>{t('yourOrder')}</legend>
        <TextInput
          label={t('contact')}
          autoComplete="name"
          withAsterisk={false}
          required
          {...form.getInputProps('contact')}
        />
        <TextInput
          label={t('reference')}
          autoComplete="off"
          withAsterisk={false}
          required
          {...form.getInputProps('reference')}
        />
        <Textarea
          label={t('comment')}
          className={css.whole}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('comment')}
        />
        <Checkbox
          label={t('showStudents')}
          description={t('showStudentsHint')}
          className={css.whole}
          {...form.getInputProps('showStudents', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  );
}
