import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { DropMenu } from '../DropMenu.tsx';
import css from './RowActs.module.css';

/** An action on one row. */
export interface RowAct {
  key: string;
  label: string;
  icon?: ReactNode;
  /** True for a destructive action: last, in red. */
  destroys?: boolean;
  /** Why it is disabled; shown under the action. */
  closedBecause?: string;
  onDo(): void;
}

/** The actions of a row, behind three dots. */
export function RowActs({ label, acts }: { label: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return null;
  return (
    <DropMenu position="bottom-end" shadow="md" withinPortal transitionProps={{ duration: 0 }}>
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
    </DropMenu>
  );
}
