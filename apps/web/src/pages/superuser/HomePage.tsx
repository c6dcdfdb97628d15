import { Heading } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Boxes, CalendarClock, GraduationCap, type LucideIcon, School } from 'lucide-react';
import { type Key, useMessages } from '../../platform/messages.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import type { ShellPath } from '../../shell/Header.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './HomePage.module.css';

/** The areas of administration, as cards. */
interface Area {
  to: ShellPath;
  icon: LucideIcon;
  title: Key<'shell'>;
  about: Key<'shell'>;
  /** Left out for an Admin, whom its page lets in all the same. */
  forSuperusers?: true;
}

const areas: readonly Area[] = [
  { to: '/superuser/schools', icon: School, title: 'schoolsAdmin', about: 'schoolsAbout' },
  { to: '/superuser/schoolicense', icon: CalendarClock, title: 'schoolLicences', about: 'schoolLicencesAbout' },
  { to: '/superuser/courses', icon: GraduationCap, title: 'courses', about: 'coursesAbout', forSuperusers: true },
  { to: '/superuser/courses/modules', icon: Boxes, title: 'modules', about: 'modulesAbout', forSuperusers: true },
  { to: '/superuser/courses/licenses', icon: BadgeCheck, title: 'programmes', about: 'programmesAbout', forSuperusers: true },
];

export function SuperuserHomePage() {
  const t = useMessages('shell');
  const { role } = useSignedIn();
  const shown = areas.filter(({ forSuperusers }) => !forSuperusers || role === 'Superuser');
  return (
    <div className={css.page}>
      <PageTitle title={t('administrationTitle')} />
      <ul className={css.cards}>
        {shown.map(({ to, icon: Icon, title, about }) => (
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
