import { Panel } from '@gesall/ui/page';
import { Button, TextInput } from '@mantine/core';
import { Search, UserX } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../../platform/failures.ts';
import { useMessages } from '../../platform/messages.ts';
import { type FoundUser, useUserByEmail } from './tools.calls.ts';
import css from './tools.module.css';

interface Props {
  /** The address that is looked for; empty for none. */
  email: string;
  onSearch(email: string): void;
  children(user: FoundUser): ReactNode;
}

/** Finds a person by their address. */
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
