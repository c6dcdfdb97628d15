import { Link } from '@tanstack/react-router';
import { useMessages } from '../../platform/messages.ts';
import css from './authoring.module.css';

const places = [
  { key: 'courses', to: '/superuser/courses', text: 'coursesTab' },
  { key: 'modules', to: '/superuser/courses/modules', text: 'modulesTab' },
  { key: 'licences', to: '/superuser/courses/licenses', text: 'licencesTab' },
] as const;

/** The ways between courses, modules and programme licences; the one that the reader is in is marked. */
export function CourseBar({ at }: { at: (typeof places)[number]['key'] }) {
  const t = useMessages('authoring');
  return (
    <nav className={css.bar} aria-label={t('bar')}>
      {places.map(({ key, to, text }) => (
        <Link key={key} to={to} activeProps={{}} aria-current={key === at ? 'page' : undefined}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
