import { TriangleAlert } from 'lucide-react';
import { textOf } from '../../platform/messages.ts';
import css from './ModuleTable.module.css';

/** What an author should know of a package that was taken in all the same. */
export function PackageWarnings({ warnings }: { warnings: readonly { code: string; detail: string }[] }) {
  return warnings.map(({ code, detail }) => (
    <span key={`${code} ${detail}`} className={css.warning}>
      <TriangleAlert size={14} aria-hidden="true" /> {textOf('packages', code, [detail]) || `${code} ${detail}`}
    </span>
  ));
}
