import { shortMoment, textOfCode } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { cheapestPerYear, moneyText, pricePerYear } from '@gesall/rules';
import { Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import { OctagonAlert } from 'lucide-react';
import { useId } from 'react';
import { lacksPrices, type Product, type ShopProgramme } from './orders.calls.ts';
import css from './PackageList.module.css';

interface Props {
  programmes: readonly ShopProgramme[];
  onChoose(programme: ShopProgramme, product: Product): void;
  /** Why a product cannot be bought by itself, such as for a student who has it. */
  closedBecause?(programme: ShopProgramme, product: Product): string | undefined;
}

/** What can be bought, by programme licence, with from-prices and the reason where it cannot. */
export function PackageList({ programmes, onChoose, closedBecause }: Props) {
  const t = useMessages('orders');
  const pricesAt = programmes.flatMap((each) => each.pricesAt ?? []).toSorted()[0];
  const isWaiting = programmes.some(lacksPrices);
  return (
    <div className={css.list}>
      {programmes.map((programme) => (
        <Programme
          key={programme.programLicenseId}
          programme={programme}
          onChoose={(product) => onChoose(programme, product)}
          closedBecause={(product) => closedBecause?.(programme, product)}
        />
      ))}
      {(pricesAt || isWaiting) && (
        <p className={css.quiet}>
          {pricesAt && t('pricesAt', { moment: shortMoment(pricesAt) })}
          {isWaiting && ` ${t('pricesComing')}`}
        </p>
      )}
    </div>
  );
}

interface ProgrammeProps {
  programme: ShopProgramme;
  onChoose(product: Product): void;
  closedBecause(product: Product): string | undefined;
}

function Programme({ programme, onChoose, closedBecause }: ProgrammeProps) {
  const t = useMessages('orders');
  const heading = useId();
  const reason = useId();
  const { programName, validTo, hasExpired, mayBuy, products, currency } = programme;
  const closed = hasExpired
    ? textOfCode('YourProgramLicenseForProgramHasExpired', [programName])
    : mayBuy
      ? undefined
      : textOfCode('OnlyAvailableForTeachersOnThisProgram', [programName]);
  return (
    <section aria-labelledby={heading} className={css.programme}>
      <div className={css.head}>
        <Heading level={3} look="panel" id={heading}>
          {programName}
        </Heading>
        <p className={css.quiet}>{t(hasExpired ? 'expiredAt' : 'validTo', { day: validTo })}</p>
      </div>
      {closed && (
        <p className={css.closed} id={reason}>
          <OctagonAlert size={16} aria-hidden="true" />
          {closed}
        </p>
      )}
      {products.length === 0 && !closed && <p className={css.quiet}>{t('nothingSold')}</p>}
      <ul className={css.products}>
        {products.map((product) => (
          <ProductCard
            key={product.type}
            product={product}
            currency={currency}
            label={t('chooseProduct', {
              product: t(`kind.${product.type}`),
              programme: programName,
            })}
            isClosed={closed !== undefined}
            closedBecause={closed ? undefined : closedBecause(product)}
            describedBy={closed ? reason : undefined}
            onChoose={() => onChoose(product)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  product: Product;
  currency: string;
  label: string;
  isClosed: boolean;
  closedBecause: string | undefined;
  /** Where it is said why the whole programme is closed. */
  describedBy: string | undefined;
  onChoose(): void;
}

function ProductCard({
  product: { type, options },
  currency,
  label,
  isClosed,
  closedBecause,
  describedBy,
  onChoose,
}: CardProps) {
  const t = useMessages('orders');
  const own = useId();
  const cheapest = cheapestPerYear(options);
  return (
    <li className={css.product} data-closed={isClosed || closedBecause ? true : undefined}>
      <strong className={css.kind}>{t(`kind.${type}`)}</strong>
      <p className={css.about}>{t(`about.${type}`)}</p>
      {cheapest && (
        <p className={css.price}>
          {t('fromPrice', { price: moneyText(pricePerYear(cheapest), currency) })}
        </p>
      )}
      {closedBecause && (
        <p className={css.reason} id={own}>
          {closedBecause}
        </p>
      )}
      <Button
        variant="default"
        className={css.choose}
        disabled={isClosed || closedBecause !== undefined}
        aria-label={label}
        aria-describedby={closedBecause ? own : describedBy}
        onClick={onChoose}
      >
        {t('choose')}
      </Button>
    </li>
  );
}
