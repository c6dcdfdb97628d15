import { textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { cheapestPerYear, moneyText, pricePerYear, stockholmDay } from '@gesall/rules';
import { DayField } from '@gesall/ui';
import { Form } from '@gesall/ui/overlays';
import { Radio } from '@mantine/core';
import { useDialogWords } from '../../platform/kit-words.ts';
import css from './OptionForm.module.css';
import type { Option, Product, ShopProgramme } from './orders.calls.ts';

interface Props {
  programme: ShopProgramme;
  product: Product;
  onAdd(option: Option, startDate: string): void;
  onClose(): void;
}

/** For how long, and from which day. The option whose year costs least is chosen from the start. */
export function OptionForm({ programme, product, onAdd, onClose }: Props) {
  const t = useMessages('orders');
  const today = stockholmDay(new Date());
  const { options, validTo } = product;
  const { currency } = programme;
  return (
    <Form
      words={useDialogWords()}
      submit={t('addToCart')}
      initial={{
        number: cheapestPerYear(options)?.fortnoxNumber ?? '',
        startDate: today,
      }}
      rules={{
        startDate: (day) => {
          if (!day) return textOfCode('YouHaveToChooseAStartDate');
          if (day < today) return textOfCode('StartDateCannotBePriorToToday');
          return day > validTo ? textOfCode('ProgramLicenseIsExpiredExpiredAt', [validTo]) : null;
        },
      }}
      onSubmit={({ number, startDate }) => {
        const option = options.find(({ fortnoxNumber }) => fortnoxNumber === number);
        if (option) onAdd(option, startDate);
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Radio.Group label={t('term')} {...form.getInputProps('number')}>
            <div className={css.options}>
              {options.map((option, index) => (
                <Radio.Card
                  key={option.fortnoxNumber}
                  value={option.fortnoxNumber}
                  className={css.option}
                  data-autofocus={index === 0 || undefined}
                >
                  <Radio.Indicator />
                  <span className={css.words}>
                    <strong>{t('years', { count: option.years })}</strong>
                    <small>{option.name}</small>
                  </span>
                  <span className={css.price}>
                    <strong>
                      {t('perStudent', { price: moneyText(option.priceStudent, currency) })}
                    </strong>
                    <small>
                      {t('perYear', { price: moneyText(pricePerYear(option), currency) })}
                    </small>
                  </span>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
          <DayField
            className={css.day}
            label={t('startDate')}
            min={today}
            max={validTo}
            {...form.getInputProps('startDate')}
          />
        </>
      )}
    </Form>
  );
}
