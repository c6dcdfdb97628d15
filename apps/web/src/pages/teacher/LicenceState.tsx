import { useMessages } from '@gesall/client/react';
import { OctagonAlert } from 'lucide-react';
import type { SchoolClass } from '../../features/schools/schools.calls.ts';
import css from './pages.module.css';

export function LicenceState({ licence }: { licence: SchoolClass['students'][number]['licence'] }) {
  const t = useMessages('people');
  const forms = useMessages('students');
  if (!licence) return <span className={css.quiet}>{forms('noLicence')}</span>;
  if (!licence.hasExpired)
    return <span className={css.nowrap}>{t(`licence.${licence.type}`)}</span>;
  return (
    <span className={css.warn}>
      <OctagonAlert size={16} strokeWidth={2} aria-hidden="true" />
      {forms('licenceExpired', { day: licence.validTo })}
    </span>
  );
}
