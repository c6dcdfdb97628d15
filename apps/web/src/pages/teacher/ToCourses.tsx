import { useMessages } from '@gesall/client/react';
import { Link } from '@tanstack/react-router';

export function ToCourses() {
  const t = useMessages('locks');
  return <Link to="/teacher/courseview">{t('myCourses')}</Link>;
}
