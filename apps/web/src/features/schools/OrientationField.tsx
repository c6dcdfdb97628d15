import { useMessages } from '@gesall/client/react';
import { tidyName } from '@gesall/rules';
import { Select } from '@mantine/core';
import { useState } from 'react';

interface Named {
  id: number;
  name: string;
}

interface Props {
  all: readonly Named[] | undefined;
  /** True where a new orientation may be typed. */
  isOpen: boolean;
  /** An id as a text, or `newOrientation(name)`; empty for none. */
  value: string;
  onChange(value: string): void;
}

const newMark = 'ny:';
const newOrientation = (name: string) => `${newMark}${name}`;

/** One of the school's orientations or, where allowed, a new one. */
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
      // Typed text counts even if not picked from the list.
      onBlur={() => isNew && onChange(newOrientation(typed))}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}

/** The orientation of a form value as it is sent; a new one has no id. */
export function orientationIn(value: string, all: readonly Named[] | undefined): Named | null {
  if (value.startsWith(newMark)) return { id: 0, name: value.slice(newMark.length) };
  const chosen = all?.find(({ id }) => String(id) === value);
  return chosen ? { id: chosen.id, name: chosen.name } : null;
}
