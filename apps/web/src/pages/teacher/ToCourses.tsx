import { Link } from '@tanstack/react-router';
import { useMessages } from '../../platform/messages.ts';

/** The way back to the courses of a teacher. */
export function ToCourses() {
  const t = useMessages('locks');
  return <Link to="/teacher/courseview">{t('myCourses')}</Link>;
}
