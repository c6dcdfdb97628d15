import { Heading } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { Boxes, CalendarClock, type LucideIcon, School } from 'lucide-react';
import { type Key, useMessages } from '../../platform/messages.ts';
import type { ShellPath } from '../../shell/Header.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './HomePage.module.css';

/** The areas of administration, as cards. */
const areas: readonly { to: ShellPath; icon: LucideIcon; title: Key<'shell'>; about: Key<'shell'> }[] = [
  { to: '/superuser/schools', icon: School, title: 'schoolsAdmin', about: 'schoolsAbout' },
  { to: '/superuser/schoolicense', icon: CalendarClock, title: 'schoolLicences', about: 'schoolLicencesAbout' },
  { to: '/superuser/courses/modules', icon: Boxes, title: 'modules', about: 'modulesAbout' },
];

export function SuperuserHomePage() {
  const t = useMessages('shell');
  return (
    <div className={css.page}>
      <PageTitle title={t('administrationTitle')} />
      <ul className={css.cards}>
        {areas.map(({ to, icon: Icon, title, about }) => (
          <li key={to} className={css.card}>
            <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
            <Heading look="entry">
              <Link to={to} className={css.link}>
                {t(title)}
              </Link>
            </Heading>
            <p className={css.about}>{t(about)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
