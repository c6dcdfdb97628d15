import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import css from './RowActs.module.css';

/** Something that can be done with one row. */
export interface RowAct {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Set for what takes something away: it stands last, in red. */
  destroys?: boolean;
  /** Why it cannot be done now; the act stays in the menu with this under it. */
  closedBecause?: string;
  onDo(): void;
}

/** The acts of a row, behind three dots. */
export function RowActs({ label, acts }: { label: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" shadow="md" withinPortal transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="subtle" className={css.dots} aria-label={label}>
          <Ellipsis size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ key, label, icon, destroys, closedBecause, onDo }) => (
          <Fragment key={key}>
            {destroys && acts.length > 1 && <Menu.Divider />}
            <Menu.Item
              leftSection={icon}
              className={css.act}
              data-destroys={destroys || undefined}
              disabled={closedBecause !== undefined}
              onClick={onDo}
            >
              {label}
              {closedBecause && <small>{closedBecause}</small>}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
