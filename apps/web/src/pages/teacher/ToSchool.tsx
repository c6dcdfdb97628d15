import { useMessages } from '@gesall/client/react';
import { Link } from '@tanstack/react-router';

export function ToSchool() {
  const t = useMessages('schools');
  return <Link to="/teacher/schoolview">{t('toSchool')}</Link>;
}
