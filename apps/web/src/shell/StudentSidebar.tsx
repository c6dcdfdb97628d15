import { useMessages } from '@gesall/client/react';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChartColumn, ExternalLink, GraduationCap, UserRound } from 'lucide-react';
import { useSettings } from '../platform/settings.ts';
import css from './StudentSidebar.module.css';

export function StudentSidebar() {
  const t = useMessages('shell');
  const courses = useMessages('courses');
  const settings = useSettings();
  return (
    <nav aria-label={t('menu')} className={css.links}>
      <Link to="/" className={css.link} activeOptions={{ exact: true }}>
        <GraduationCap size={18} strokeWidth={1.8} aria-hidden="true" />
        {courses('myCourses')}
      </Link>
      <Link to="/student/studentresults" className={css.link}>
        <ChartColumn size={18} strokeWidth={1.8} aria-hidden="true" />
        {t('results')}
      </Link>
      <Link to="/student/studentprofile" className={css.link}>
        <UserRound size={18} strokeWidth={1.8} aria-hidden="true" />
        {t('profile')}
      </Link>
      {settings?.studentManual && (
        <a href={settings.studentManual} target="_blank" rel="noreferrer" className={css.link}>
          <BookOpen size={18} strokeWidth={1.8} aria-hidden="true" />
          {t('manual')}
          <ExternalLink size={14} className={css.external} aria-label={t('opensInNewTab')} />
        </a>
      )}
    </nav>
  );
}
