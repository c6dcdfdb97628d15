import { useMessages } from '@gesall/client/react';
import { fromHundredths, moneyText, toHundredths } from '@gesall/rules';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import css from './Cart.module.css';
import { type CartGroup, type CartItem, type Chosen, priceOf } from './cart.ts';
import { useProductName } from './product-names.ts';

/** So many names are shown before the rest is asked for. */
const fewNames = 8;

interface Props extends CartGroup {
  isCurrent: boolean;
  onRemove(item: CartItem): void;
  onRemoveStudent(id: number): void;
  /** Makes it the item of step 2. */
  onChoose: (() => void) | undefined;
}

/** A line of the cart: an article, or a plus pair with its two. */
export function CartLine({ item, plus, isCurrent, onRemove, onRemoveStudent, onChoose }: Props) {
  const t = useMessages('orders');
  const nameOf = useProductName();
  const name = nameOf(item, plus);
  const students = item.addedStudents.length;
  const sum = fromHundredths(
    toHundredths(priceOf(item)) + (plus ? toHundredths(priceOf(plus)) : 0),
  );
  return (
    <li className={css.line} aria-current={isCurrent || undefined} aria-label={name}>
      <div className={css.lineHead}>
        <div>
          <strong>{name}</strong>
          <p className={css.facts}>
            {item.programName} ·{' '}
            <span className={css.day}>{t('fromDay', { day: item.startDate })}</span>
          </p>
        </div>
        <RemoveButton name={name} onPress={() => onRemove(item)} />
      </div>
      <Part item={item} />
      {plus && <Part item={plus} onRemove={() => onRemove(plus)} />}
      {[item, plus].map(
        (each) =>
          each?.closed && (
            <p key={each.fortnoxNumber} className={css.problem}>
              {t(`problem.${each.closed}`)}
            </p>
          ),
      )}
      {students > 0 && <Names students={item.addedStudents} onRemove={onRemoveStudent} />}
      <div className={css.lineFoot}>
        {onChoose && !isCurrent && (
          <UnstyledButton
            className={css.link}
            aria-label={`${t('changeStudents')}, ${name}`}
            onClick={onChoose}
          >
            {t('changeStudents')}
          </UnstyledButton>
        )}
        <strong>{t('students', { count: students })}</strong>
        <strong className={css.sum}>{moneyText(sum, item.currency)}</strong>
      </div>
    </li>
  );
}

/** What an article costs for each of its students. */
function Part({ item, onRemove }: { item: CartItem; onRemove?: () => void }) {
  const t = useMessages('orders');
  const { type, priceStudent, addedStudents, currency } = item;
  const kind = t(`kind.${type}`);
  return (
    <div className={css.part}>
      <span>{kind}</span>
      {onRemove && <RemoveButton name={kind} onPress={onRemove} isSmall />}
      <span className={css.sum}>
        {addedStudents.length} × {moneyText(priceStudent, currency)}
      </span>
    </div>
  );
}

interface RemoveProps {
  name: string;
  isSmall?: boolean;
  onPress(): void;
}

function RemoveButton({ name, isSmall, onPress }: RemoveProps) {
  const t = useMessages('orders');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={isSmall ? 24 : 32}
      className={css.icon}
      aria-label={t('remove', { product: name })}
      onClick={onPress}
    >
      {isSmall ? <X size={14} aria-hidden="true" /> : <Trash2 size={16} aria-hidden="true" />}
    </ActionIcon>
  );
}

interface NamesProps {
  students: readonly Chosen[];
  onRemove(id: number): void;
}

function Names({ students, onRemove }: NamesProps) {
  const t = useMessages('orders');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? students : students.slice(0, fewNames);
  return (
    <>
      <ul className={css.names}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            {name}
            <UnstyledButton
              className={css.cross}
              aria-label={t('removeStudent', { name })}
              onClick={() => onRemove(id)}
            >
              <X size={12} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shown.length < students.length && (
        <UnstyledButton className={css.link} onClick={() => setShowsAll(true)}>
          {t('showStudents', { count: students.length })}
        </UnstyledButton>
      )}
    </>
  );
}
