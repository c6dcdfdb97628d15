import { Button, Menu } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { DropMenu } from '../DropMenu.tsx';
import css from './Toolbar.module.css';

interface Props {
  label: string;
  columns: readonly { key: string; heading: string }[];
  hidden: readonly string[];
  onHide(hidden: readonly string[]): void;
}

/** Chooses the visible columns; the name is always visible. */
export function ColumnChoice({ label, columns, hidden, onHide }: Props) {
  const shown = columns.map(({ key }) => key).filter((key) => !hidden.includes(key));
  const show = (keys: readonly string[]) =>
    onHide(columns.map(({ key }) => key).filter((key) => !keys.includes(key)));
  return (
    <DropMenu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          className={`${css.choice} ${css.wideOnly}`}
          leftSection={<Columns3 size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={shown} onChange={show}>
          {columns.map(({ key, heading }) => (
            <Menu.CheckboxItem key={key} value={key}>
              {heading}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </DropMenu>
  );
}
