import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';

/** Someone who takes part in a period, or follows a participant. */
export interface PeriodUser {
  id: number;
  name: string;
  userType: 'Student' | 'AplSupervisor' | 'Teacher';
}

interface Props {
  label: string;
  description?: string;
  placeholder: string;
  groups: Record<PeriodUser['userType'], string>;
  users: readonly PeriodUser[];
  value: readonly number[];
  error?: ReactNode;
  onChange(ids: number[]): void;
}

const order = ['Student', 'AplSupervisor', 'Teacher'] as const;

/** Chooses people of a period, in groups. */
export function PeriodUserSelect({ groups, users, value, placeholder, onChange, ...field }: Props) {
  return (
    <MultiSelect
      {...field}
      placeholder={value.length > 0 ? undefined : placeholder}
      searchable
      data={order
        .map((type) => ({
          group: groups[type],
          items: users
            .filter(({ userType }) => userType === type)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        }))
        .filter(({ items }) => items.length > 0)}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
