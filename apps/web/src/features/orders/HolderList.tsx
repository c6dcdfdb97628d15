import { useMessages } from '@gesall/client/react';
import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import css from './Steps.module.css';
import type { ShopStudent } from './shop-students.ts';

/** Who has the licence already, folded until it is asked for. */
export function HolderList({ holders }: { holders: readonly ShopStudent[] }) {
  const t = useMessages('orders');
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <div className={css.holders}>
      <UnstyledButton
        className={`${css.fold} ${css.holdersFold}`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={16} aria-hidden="true" />
        {t('holders', { count: holders.length })}
      </UnstyledButton>
      <ul id={list} className={css.holderList} hidden={!isOpen}>
        {isOpen &&
          holders.map(({ id, name, className }) => (
            <li key={id}>
              {name} <span>{className}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
