import { useMessages, useSignedIn } from '@gesall/client/react';
import '@gesall/ui/overlays.css';
import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Ellipsis, LogOut } from 'lucide-react';
import css from './Header.module.css';
import type { ShellLink } from './Header.tsx';

interface Props {
  help: boolean;
  onHelp(on: boolean): void;
  links: readonly ShellLink[];
}

/** The header's links where there is no room for them in a row. */
export function MoreMenu({ help, onHelp, links }: Props) {
  const t = useMessages('shell');
  const account = useMessages('accounts');
  const { email, isActing, signOut } = useSignedIn();
  return (
    // Rendered inside the header, since it belongs to that landmark.
    <Menu
      position="bottom-end"
      shadow="md"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" className={css.icon} aria-label={t('more')}>
          <Ellipsis size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, text }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {t(text)}
          </Menu.Item>
        ))}
        <Menu.CheckboxItem checked={help} onChange={onHelp}>
          {t('help')}
        </Menu.CheckboxItem>
        {!isActing && (
          <Menu.Item onClick={signOut} leftSection={<LogOut size={18} aria-hidden="true" />}>
            <span className={css.menuEmail}>
              {account('signOut')}
              <small>{email}</small>
            </span>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
