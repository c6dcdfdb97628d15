import { useMessages } from '@gesall/client/react';
import { moneyText } from '@gesall/rules';
import { ConfirmDialog, Dialog } from '@gesall/ui/overlays';
import { Button } from '@mantine/core';
import type { CartItem } from './cart.ts';
import css from './FlowDialogs.module.css';
import { OptionForm } from './OptionForm.tsx';
import { useProductName } from './product-names.ts';
import type { ShopFlow } from './use-shop-flow.ts';

/** What is asked after a product was chosen, over the page. */
export function FlowDialogs({ flow }: { flow: ShopFlow }) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  const { stage, close } = flow;
  const option = stage?.at === 'option' ? stage : undefined;
  return (
    <>
      <Dialog
        opened={option !== undefined}
        title={option ? optionTitle(t, option) : ''}
        size={480}
        close={shell('close')}
        onClose={close}
      >
        {option && <OptionForm {...option} onAdd={flow.add} onClose={close} />}
      </Dialog>
      <Dialog
        opened={stage?.at === 'already'}
        title={t('ProductIsAlreadyInCart')}
        size={480}
        close={shell('close')}
        onClose={close}
      >
        <p className={css.body}>{t('YouCanOnlyAddTheSameProductOnceInSameOrder')}</p>
        <div className={css.actions}>
          <Button data-autofocus onClick={close}>
            {shell('close')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        opened={stage?.at === 'plus'}
        title={t('plusTitle')}
        cancel={t('plusDecline')}
        proceed={t('plusAccept')}
        onCancel={close}
        onProceed={flow.acceptPlus}
      >
        {stage?.at === 'plus' && <PlusOffer plus={stage.plus} />}
      </ConfirmDialog>
    </>
  );
}

/** The same inside a dialog, since no dialog stands on another. */
export function FlowPanel({ flow, name }: { flow: ShopFlow; name: string }) {
  const t = useMessages('orders');
  const { stage, close } = flow;
  if (stage?.at === 'option') {
    return (
      <section className={css.panel} aria-label={optionTitle(t, stage)}>
        <h3 className={css.title}>{optionTitle(t, stage)}</h3>
        <OptionForm {...stage} onAdd={flow.add} onClose={close} />
      </section>
    );
  }
  if (stage?.at === 'already') {
    return (
      <section className={css.panel} aria-label={t('ProductIsAlreadyInCart')} role="alert">
        <h3 className={css.title}>{t('ProductIsAlreadyInCart')}</h3>
        <p className={css.body}>{t('YouCanOnlyAddTheSameProductOnceInSameOrder')}</p>
        <div className={css.actions}>
          <Button variant="default" onClick={close}>
            {t('backToPackages')}
          </Button>
          <Button autoFocus onClick={flow.addToLine}>
            {t('addToLine', { name })}
          </Button>
        </div>
      </section>
    );
  }
  if (stage?.at === 'plus') {
    return (
      <section className={css.panel} aria-label={t('plusTitle')}>
        <h3 className={css.title}>{t('plusTitle')}</h3>
        <PlusOffer plus={stage.plus} />
        <div className={css.actions}>
          <Button variant="default" autoFocus onClick={close}>
            {t('plusDecline')}
          </Button>
          <Button onClick={flow.acceptPlus}>{t('plusAccept')}</Button>
        </div>
      </section>
    );
  }
  return null;
}

const optionTitle = (
  t: ReturnType<typeof useMessages<'orders'>>,
  { programme, product }: Extract<NonNullable<ShopFlow['stage']>, { at: 'option' }>,
) => t('optionsOf', { product: t(`kind.${product.type}`), programme: programme.programName });

function PlusOffer({ plus }: { plus: CartItem }) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  const price = t('perStudent', { price: moneyText(plus.priceStudent, plus.currency) });
  return (
    <div className={css.body}>
      <p>{t('plusBody')}</p>
      <p className={css.offer}>
        <strong>{nameOf(plus)}</strong>
        <span className="numbers">{price}</span>
      </p>
    </div>
  );
}
