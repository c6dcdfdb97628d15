import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { Button, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { CartGroup } from './cart.ts';
import { PackageInfo } from './PackageInfo.tsx';
import { useProductName } from './product-names.ts';
import { StepHead } from './StepHead.tsx';
import css from './Steps.module.css';

interface Props {
  /** What step 2 fills. */
  chosen: CartGroup | undefined;
  isOpen: boolean;
  onFold(isOpen: boolean): void;
  children: ReactNode;
}

/** Step 1: the packages, which fold away when one was chosen. */
export function PackageStep({ chosen, isOpen, onFold, children }: Props) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  const body = useId();
  const isDone = chosen !== undefined && !isOpen;
  return (
    <section className={css.step} aria-label={t('choosePackage')}>
      <StepHead
        number={1}
        isDone={isDone}
        title={
          <UnstyledButton
            className={css.fold}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => onFold(!isOpen)}
          >
            {isDone ? nameOf(chosen.item, chosen.plus) : t('choosePackage')}
          </UnstyledButton>
        }
        facts={isDone && <ChosenFacts {...chosen} />}
        actions={
          <>
            <PackageInfo />
            {isDone && (
              <Button
                variant="default"
                leftSection={<ChevronDown size={16} aria-hidden="true" />}
                onClick={() => onFold(true)}
              >
                {t('changePackage')}
              </Button>
            )}
          </>
        }
      />
      <div id={body} className={css.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

function ChosenFacts({ item, plus }: CartGroup) {
  const t = useMessages('orders');
  const price = item.priceStudent + (plus?.priceStudent ?? 0);
  return t('chosenFacts', {
    programme: item.programName,
    day: item.startDate,
    price: moneyText(price, item.currency),
  });
}
