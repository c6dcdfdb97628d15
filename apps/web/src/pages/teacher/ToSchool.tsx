import { Link } from '@tanstack/react-router';
import { useMessages } from '../../platform/messages.ts';

/** The way on from an address that leads nowhere. */
export function ToSchool() {
  const t = useMessages('schools');
  return <Link to="/teacher/schoolview">{t('toSchool')}</Link>;
}
