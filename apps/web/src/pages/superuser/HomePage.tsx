import type { Key } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Bell,
  Boxes,
  Building2,
  CalendarClock,
  ChartColumn,
  GraduationCap,
  HeartPulse,
  History,
  type LucideIcon,
  ReceiptText,
  School,
  UserCog,
} from 'lucide-react';
import type { ShellPath } from '../../shell/Header.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './HomePage.module.css';

interface Area {
  to: ShellPath;
  icon: LucideIcon;
  title: Key<'register'>;
  about: Key<'register'>;
  /** True hides the card from an Admin, who may still open the page. */
  forSuperusers?: true;
}

const areas: readonly Area[] = [
  { to: '/superuser/schools', icon: School, title: 'desk.schools', about: 'desk.schoolsAbout' },
  {
    to: '/superuser/schoolicense',
    icon: CalendarClock,
    title: 'desk.schoolLicences',
    about: 'desk.schoolLicencesAbout',
  },
  { to: '/superuser/notifications', icon: Bell, title: 'desk.notices', about: 'desk.noticesAbout' },
  {
    to: '/superuser/licenses',
    icon: Building2,
    title: 'desk.customers',
    about: 'desk.customersAbout',
  },
  {
    to: '/superuser/courses',
    icon: GraduationCap,
    title: 'desk.courses',
    about: 'desk.coursesAbout',
    forSuperusers: true,
  },
  {
    to: '/superuser/courses/modules',
    icon: Boxes,
    title: 'desk.modules',
    about: 'desk.modulesAbout',
    forSuperusers: true,
  },
  {
    to: '/superuser/courses/licenses',
    icon: BadgeCheck,
    title: 'desk.programmes',
    about: 'desk.programmesAbout',
    forSuperusers: true,
  },
  {
    to: '/superuser/users',
    icon: UserCog,
    title: 'desk.users',
    about: 'desk.usersAbout',
    forSuperusers: true,
  },
  {
    to: '/superuser/invoicehistory',
    icon: ReceiptText,
    title: 'desk.invoices',
    about: 'desk.invoicesAbout',
  },
  { to: '/superuser/audit', icon: History, title: 'desk.audit', about: 'desk.auditAbout' },
  {
    to: '/superuser/statistics',
    icon: ChartColumn,
    title: 'desk.statistics',
    about: 'desk.statisticsAbout',
  },
  { to: '/superuser/health', icon: HeartPulse, title: 'desk.health', about: 'desk.healthAbout' },
];

export function SuperuserHomePage() {
  const t = useMessages('shell');
  const desk = useMessages('register');
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
                {desk(title)}
              </Link>
            </Heading>
            <p className={css.about}>{desk(about)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
