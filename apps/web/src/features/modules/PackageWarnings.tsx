import { TriangleAlert } from 'lucide-react';
import { textOf, useMessages } from '../../platform/messages.ts';
import css from './ModuleTable.module.css';
import type { PackageFindings } from './modules.calls.ts';

/** What an author should know of a package that was taken in all the same. */
export function PackageWarnings({ warnings }: Pick<PackageFindings, 'warnings'>) {
  return warnings.map(({ code, detail }) => (
    <Remark key={`${code} ${detail}`}>
      {textOf('packages', code, [detail]) || `${code} ${detail}`}
    </Remark>
  ));
}

/**
 * That a package wants more of the way through its parts than is followed; what it is stands on the
 * module's own page.
 */
export function SequencingRemark({ sequencing }: Pick<PackageFindings, 'sequencing'>) {
  const t = useMessages('packages');
  const isFollowed = sequencing?.uses.every(({ support }) => support === 'followed') ?? true;
  return isFollowed ? null : <Remark>{t('sequencing.notFollowed')}</Remark>;
}

function Remark({ children }: { children: string }) {
  return (
    <span className={css.warning}>
      <TriangleAlert size={14} aria-hidden="true" /> {children}
    </span>
  );
}
