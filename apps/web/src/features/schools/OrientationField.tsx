import { tidyName } from '@gesall/rules';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';

interface Named {
  id: number;
  name: string;
}

interface Props {
  /** The orientations of the school; undefined until they are known. */
  all: readonly Named[] | undefined;
  /** Set where one that the school does not have yet may be typed. */
  isOpen: boolean;
  /** An id as a text, or what `newOrientation` makes of a name; empty for none. */
  value: string;
  onChange(value: string): void;
}

const newMark = 'ny:';
const newOrientation = (name: string) => `${newMark}${name}`;

/** The orientation of a class: one of the school's, or where that is allowed a new one by its name. */
export function OrientationField({ all = [], isOpen, value, onChange }: Props) {
  const t = useMessages('classes');
  const schools = useMessages('schools');
  const [search, setSearch] = useState('');
  const made = value.startsWith(newMark) ? value.slice(newMark.length) : undefined;
  const typed = tidyName(search);
  const isKnown = [made, ...all.map(({ name }) => name)].some(
    (name) => name?.toLowerCase() === typed.toLowerCase(),
  );
  const isNew = isOpen && typed !== '' && !isKnown;
  const data = all.map(({ id, name }) => ({ value: String(id), label: name }));
  if (made !== undefined) data.push({ value, label: made });
  if (isNew) data.push({ value: newOrientation(typed), label: typed });
  return (
    <Select
      label={schools('orientation')}
      description={isOpen ? t('orientationHint') : undefined}
      placeholder={all.length === 0 ? schools('noOrientation') : t('chooseOrientation')}
      data={data}
      searchable
      clearable
      value={value || null}
      onSearchChange={setSearch}
      // What was typed and not picked from the list counts all the same.
      onBlur={() => isNew && onChange(newOrientation(typed))}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** The orientation that a form's value stands for, as it is sent; one that is new has no id yet. */
export function orientationIn(value: string, all: readonly Named[] | undefined): Named | null {
  if (value.startsWith(newMark)) return { id: 0, name: value.slice(newMark.length) };
  const chosen = all?.find(({ id }) => String(id) === value);
  return chosen ? { id: chosen.id, name: chosen.name } : null;
}
