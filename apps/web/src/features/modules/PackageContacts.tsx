import { longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Button, Switch, TextInput } from '@mantine/core';
import { Globe, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './PackageContacts.module.css';
import { type ModulePackage, useSetPackageRules } from './packages.calls.ts';

type Contact = Pick<ModulePackage['contacts'][number], 'host' | 'isAllowed'> & {
  times: number;
  lastAt: string | null;
};

/** External hosts that the content tried to reach, and those that it may. */
export function PackageContacts({ moduleId, contacts, rules: { allowedHosts } }: ModulePackage) {
  const t = useMessages('modules');
  const rules = useSetPackageRules();
  const [host, setHost] = useState('');
  const known: Contact[] = [
    ...contacts,
    ...allowedHosts
      .filter((allowed) => !contacts.some((contact) => contact.host === allowed))
      .map((allowed) => ({ host: allowed, isAllowed: true, times: 0, lastAt: null })),
  ];
  const set = (hosts: readonly string[]) => rules.send({ moduleId, allowedHosts: [...hosts] });

  function add(event: FormEvent) {
    event.preventDefault();
    if (host.trim())
      rules.send(
        { moduleId, allowedHosts: [...allowedHosts, host.trim()] },
        { onSuccess: () => setHost('') },
      );
  }

  return (
    <div className={css.contacts}>
      {known.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={28} aria-hidden="true" />}
          title={t('noContactsTitle')}
        >
          {t('noContactsBody')}
        </EmptyState>
      )}
      {known.length > 0 && (
        <ul className={css.list}>
          {known.map((contact) => (
            <li key={contact.host} className={css.row}>
              <Globe size={16} aria-hidden="true" />
              <span className={css.words}>
                <span className={css.host}>{contact.host}</span>
                <span className={css.fact}>
                  {contact.lastAt === null
                    ? t('neverSeen')
                    : t('triedToReach', { count: contact.times, at: longMoment(contact.lastAt) })}
                </span>
              </span>
              <Switch
                label={t('allow')}
                aria-label={t('allowNamed', { host: contact.host })}
                checked={contact.isAllowed}
                // A host that a wider rule allows is closed with that rule's switch.
                disabled={
                  rules.isPending || (contact.isAllowed && !allowedHosts.includes(contact.host))
                }
                onChange={({ currentTarget: { checked } }) =>
                  set(
                    checked
                      ? [...allowedHosts, contact.host]
                      : allowedHosts.filter((allowed) => allowed !== contact.host),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <form className={css.add} onSubmit={add}>
        <TextInput
          label={t('allowAnother')}
          description={t('hostHint')}
          placeholder="media.example.se"
          value={host}
          onChange={(event) => setHost(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={rules.isPending} disabled={!host.trim()}>
          {t('allow')}
        </Button>
      </form>
    </div>
  );
}
