import { textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Check, TriangleAlert } from 'lucide-react';
import type { PackageFindings } from './modules.calls.ts';
import css from './PackageReport.module.css';

/** Whether the package has several parts, or rules for its only part. */
export const hasOrderToTell = ({ sequencing }: Pick<PackageFindings, 'sequencing'>) =>
  sequencing !== null && (sequencing.parts > 1 || sequencing.uses.length > 0);

/** How a package sequences its parts, and which of its rules students meet. */
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
