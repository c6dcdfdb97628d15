import { Button, Menu, SegmentedControl } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { DropMenu } from '../DropMenu.tsx';
import type { Filter } from './filters.ts';
import css from './Toolbar.module.css';

interface Props {
  filter: Pick<Filter<never>, 'label' | 'options' | 'all'>;
  chosen: readonly string[];
  onChoose(values: readonly string[]): void;
}

export function FilterField({ filter: { label, options, all }, chosen, onChoose }: Props) {
  if (all !== undefined) {
    return (
      <SegmentedControl
        aria-label={label}
        classNames={{ root: css.strip, indicator: css.indicator }}
        data={[{ value: '', label: all }, ...options]}
        value={chosen[0] ?? ''}
        withItemsBorders={false}
        onChange={(value) => onChoose(value === '' ? [] : [value])}
      />
    );
  }
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <DropMenu position="bottom-start" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          variant="default"
          className={css.choice}
          data-chosen={names.length > 0 || undefined}
          rightSection={<ChevronDown size={14} aria-hidden="true" />}
        >
          {label}
          {names.length > 0 && (
            <strong>{names.length > 2 ? names.length : names.join(', ')}</strong>
          )}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...chosen]} onChange={onChoose}>
          {options.map(({ value, label }) => (
            <Menu.CheckboxItem key={value} value={value}>
              {label}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </DropMenu>
  );
}
