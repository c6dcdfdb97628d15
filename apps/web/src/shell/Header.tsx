import { useMessages, useSignedIn } from '@gesall/client/react';
import type { Role } from '@gesall/rules';
import { Logo } from '@gesall/ui';
import { ActionIcon, Switch, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  CircleHelp,
  GraduationCap,
  HardHat,
  LogOut,
  PanelLeft,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { NoticeBell } from '../features/notices/NoticeBell.tsx';
import { useUnreadNotifications } from '../features/notifications/notifications.calls.ts';
import { useIsPurchaser } from '../features/schools/use-is-purchaser.ts';
import { useIsNarrow } from '../platform/narrow.ts';
import { lazyPart } from '../platform/parts/lazy-part.tsx';
import { Banner } from './Banner.tsx';
import css from './Header.module.css';

const roleIcons: Record<Role, typeof UserRound> = {
  Student: UserRound,
  Teacher: GraduationCap,
  Superuser: ShieldCheck,
  Admin: ShieldCheck,
  AplSupervisor: HardHat,
};

interface Props {
  help: boolean;
  onHelp(on: boolean): void;
  /** Absent for roles without a sidebar. */
  onToggleSidebar?: () => void;
  isSidebarShown: boolean;
}

const MoreMenu = lazyPart(() => import('./MoreMenu.tsx'), 'MoreMenu', { isQuiet: true });

const Palette = lazyPart(() => import('../features/palette/Palette.tsx'), 'Palette', {
  isQuiet: true,
});

export function Header({ help, onHelp, onToggleSidebar, isSidebarShown }: Props) {
  const t = useMessages('shell');
  const { role, isActing } = useSignedIn();
  const isNarrow = useIsNarrow();
  const isPurchaser = useIsPurchaser(role);
  const links = [...(isPurchaser ? [shop, invoiceHistory] : []), ...linksOf(role)];
  const hasPalette = role === 'Teacher' || role === 'Superuser' || role === 'Admin';
  const bell = bells[role];
  const notifications = useUnreadNotifications(bell !== undefined);
  return (
    <header className={css.header}>
      {onToggleSidebar && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={css.icon}
          aria-label={t('toggleSidebar')}
          aria-expanded={isSidebarShown}
          onClick={onToggleSidebar}
        >
          <PanelLeft size={18} strokeWidth={1.8} aria-hidden="true" />
        </ActionIcon>
      )}
      <Link to="/" aria-label={t('home')} className={css.logo}>
        <Logo nameClass={css.name} />
      </Link>
      <Banner place="header" />
      <span className={css.space} />
      {/* A purchaser's links that come later would move it under a press. */}
      {hasPalette && isPurchaser !== undefined && (
        <Suspense>
          <Palette />
        </Suspense>
      )}
      <nav className={css.row} aria-label={t('shortcuts')}>
        {links.map(({ to, text }) => (
          <Link key={to} to={to} className={css.link}>
            {t(text)}
          </Link>
        ))}
        {bell && <NoticeBell to={bell} notifications={notifications} />}
        <HelpSwitch help={help} onHelp={onHelp} />
        {!isActing && <SignOut role={role} />}
      </nav>
      <div className={css.menu}>
        {isNarrow && bell && <NoticeBell to={bell} notifications={notifications} />}
        {isNarrow && (
          <Suspense>
            <MoreMenu help={help} onHelp={onHelp} links={links} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

/** Administrators write notices and have no bell. */
const bells: Partial<Record<Role, '/student/notifications' | '/teacher/notifications'>> = {
  Student: '/student/notifications',
  Teacher: '/teacher/notifications',
};

export type ShellPath =
  | '/superuser/schools'
  | '/superuser/schoolicense'
  | '/superuser/courses'
  | '/superuser/courses/modules'
  | '/superuser/courses/licenses'
  | '/superuser/notifications'
  | '/superuser/licenses'
  | '/superuser/audit'
  | '/superuser/statistics'
  | '/superuser/health'
  | '/superuser/invoicehistory'
  | '/superuser/users';

export type ShellLink = {
  to:
    | '/teacher/shop'
    | '/teacher/invoicehistory'
    | '/teacher/courses'
    | '/teacher/aboutUs'
    | '/account'
    | ShellPath;
  text:
    | 'shop'
    | 'invoiceHistory'
    | 'courses'
    | 'aboutUs'
    | 'schoolsAdmin'
    | 'schoolLicences'
    | 'myAccount';
};

const administration: ShellLink[] = [
  { to: '/superuser/schools', text: 'schoolsAdmin' },
  { to: '/superuser/schoolicense', text: 'schoolLicences' },
  { to: '/superuser/courses', text: 'courses' },
];

/** Only purchasers have it. */
const shop: ShellLink = { to: '/teacher/shop', text: 'shop' };
const invoiceHistory: ShellLink = { to: '/teacher/invoicehistory', text: 'invoiceHistory' };

/** Students find it on their profile. */
const account: ShellLink = { to: '/account', text: 'myAccount' };

function linksOf(role: Role): ShellLink[] {
  if (role === 'Teacher') {
    return [
      { to: '/teacher/courses', text: 'courses' },
      { to: '/teacher/aboutUs', text: 'aboutUs' },
      account,
    ];
  }
  if (role === 'Superuser' || role === 'Admin') return [...administration, account];
  return [];
}

function HelpSwitch({ help, onHelp }: Pick<Props, 'help' | 'onHelp'>) {
  const t = useMessages('shell');
  return (
    <span className={css.help}>
      <CircleHelp className={css.helpSign} size={18} strokeWidth={1.8} aria-hidden="true" />
      <Switch
        labelPosition="left"
        label={t('help')}
        classNames={{ label: css.helpWord }}
        checked={help}
        onChange={(event) => onHelp(event.currentTarget.checked)}
      />
    </span>
  );
}

function SignOut({ role }: { role: Role }) {
  const t = useMessages('shell');
  const account = useMessages('accounts');
  const { email, signOut } = useSignedIn();
  const Icon = roleIcons[role];
  return (
    <UnstyledButton
      className={css.signOut}
      title={`${t(`role.${role}`)} · ${email}`}
      onClick={signOut}
      aria-label={`${account('signOut')}, ${t(`role.${role}`)} ${email}`}
    >
      <Icon className={css.role} size={18} strokeWidth={1.8} aria-hidden="true" />
      <span className={css.email}>{email}</span>
      <LogOut size={16} strokeWidth={1.8} aria-hidden="true" />
    </UnstyledButton>
  );
}
