import { useMessages } from '@gesall/client/react';
import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type TreeItem, treeOf } from './card-tree.ts';
import { useHours } from './use-hours.ts';
import type { WorkCard } from './work-cards.calls.ts';
import css from './work-cards.module.css';

/** The steps of a card, each of which opens to its components. For reading. */
export function CardTree({ card }: { card: WorkCard }) {
  const t = useMessages('workCards');
  const items = treeOf(card);
  return (
    <ul className={css.tree} aria-label={t('contents', { name: card.name })}>
      {items
        .filter(({ isComponent }) => !isComponent)
        .map((step) => (
          <Step
            key={step.id}
            step={step}
            components={items.filter((item) => item.isComponent && item.parentId === step.id)}
          />
        ))}
    </ul>
  );
}

function Step({ step, components }: { step: TreeItem; components: readonly TreeItem[] }) {
  const t = useMessages('workCards');
  const hours = useHours();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={css.line}>
        <UnstyledButton
          className={`${css.toggle} ${css.name}`}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hide' : 'show', { name: step.name })}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          {step.name}
        </UnstyledButton>
        <span className={css.facts}>{hours(step.hours)}</span>
      </div>
      {isOpen && (
        <ul>
          {components.map(({ id, name, hours: each }) => (
            <li key={id} className={`${css.line} ${css.component}`}>
              <span className={css.name}>{name}</span>
              <span className={css.facts}>{hours(each)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
