import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { StatusBadge } from '@gesall/ui';
import type { Talk } from './assessments.calls.ts';
import css from './assessments.module.css';

const sides = ['teacher', 'supervisor', 'student'] as const;

/** Who of the three has signed. */
export function Signatures({ signatures }: Pick<Talk, 'signatures'>) {
  const t = useMessages('assessments');
  return (
    <>
      <h5>{t('signatures')}</h5>
      <ul className={css.signatures}>
        {sides.map((side) => {
          const given = signatures.find((each) => each.side === side);
          return (
            <li key={side}>
              <span>{t(`side.${side}`)}</span>
              <StatusBadge tone={given ? 'done' : 'none'}>
                {given ? t('setBy', { name: given.by, at: dayMoment(given.at) }) : t('unsigned')}
              </StatusBadge>
            </li>
          );
        })}
      </ul>
    </>
  );
}
