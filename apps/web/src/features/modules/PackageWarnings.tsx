import { textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { TriangleAlert } from 'lucide-react';
import css from './ModuleTable.module.css';
import type { PackageFindings } from './modules.calls.ts';

/** Warnings about a package that was accepted. */
export function PackageWarnings({ warnings }: Pick<PackageFindings, 'warnings'>) {
  return warnings.map(({ code, detail }) => (
    <Remark key={`${code} ${detail}`}>
      {textOf('packages', code, [detail]) || `${code} ${detail}`}
    </Remark>
  ));
}

/** The package has sequencing rules that are not supported; the module's own page lists them. */
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
