import { failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button, TextInput } from '@mantine/core';
import { Search, UserX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type FoundUser, useUserByEmail } from './user-support.calls.ts';
import css from './user-support.module.css';

interface Props {
  email: string;
  onSearch(email: string): void;
  children(user: FoundUser): ReactNode;
}

export function UserSearch({ email, onSearch, children }: Props) {
  const t = useMessages('administrators');
  const [typed, setTyped] = useState(email);
  const read = useUserByEmail(email);

  function search(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted === '') return;
    if (wanted === email) void read.refetch();
    else onSearch(wanted);
  }

  return (
    <Panel title={t('searchTitle')} padded>
      <form className={css.search} onSubmit={search} noValidate>
        <TextInput
          type="email"
          label={t('email')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button
          type="submit"
          leftSection={<Search size={16} aria-hidden="true" />}
          loading={read.isFetching && !read.data}
        >
          {t('searchUser')}
        </Button>
      </form>
      {read.isError && (
        <p className={css.missing} role="alert">
          <UserX size={18} aria-hidden="true" />
          {failureText(read.error)}
        </p>
      )}
      {read.data && !read.isError && children(read.data)}
    </Panel>
  );
}
