import { Check, TriangleAlert } from 'lucide-react';
import { textOf, useMessages } from '../../platform/messages.ts';
import type { PackageFindings } from './modules.calls.ts';
import css from './PackageReport.module.css';

/** Whether there is a way through the parts to speak of, or rules for the only one. */
export const hasOrderToTell = ({ sequencing }: Pick<PackageFindings, 'sequencing'>) =>
  sequencing !== null && (sequencing.parts > 1 || sequencing.uses.length > 0);

/** How a package controls the way through its parts, and what of that a student meets. */
export function PackageSequencing({ sequencing }: Pick<PackageFindings, 'sequencing'>) {
  const t = useMessages('packages');
  if (sequencing === null) return null;
  const { parts, uses } = sequencing;
  if (uses.length === 0) return parts > 1 && <p>{t('sequencing.none')}</p>;
  return (
    <ul className={css.list}>
      {uses.map(({ kind, support }) => (
        <li key={kind} data-support={support}>
          {support === 'followed' ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          <span>
            {textOf('packages', `sequencing.${kind}.${support}`) || t('sequencing.notFollowed')}
          </span>
        </li>
      ))}
    </ul>
  );
}
