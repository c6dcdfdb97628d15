import { useMessages } from '@gesall/client/react';
import { SkeletonRows } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import type { ReactNode } from 'react';
import { BookDemo } from '../../features/support/BookDemo.tsx';
import { type Contacts, useContacts, useSettingsFile } from '../../platform/settings.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './AboutPage.module.css';

/** Contacts, guides and the version. A file that cannot be read leaves out only its own part. */
export function AboutPage() {
  const t = useMessages('shell');
  const contacts = useContacts();
  const settings = useSettingsFile();
  return (
    <div className={css.page}>
      <PageTitle title={t('aboutTitle')} />
      <p className={css.lead}>{t('aboutBody')}</p>
      <div className={css.parts}>
        <Part title={t('contacts')}>
          {contacts.isPending && <SkeletonRows rows={2} label={t('loading')} />}
          {contacts.isError && <p role="alert">{t('contactsMissing')}</p>}
          {contacts.data && <Persons persons={contacts.data.contactPersons} />}
        </Part>
        <Part title={t('support')}>
          {contacts.isError && <p>{t('contactsMissing')}</p>}
          {contacts.data && <Ways {...contacts.data.polContact} />}
          {settings.data?.support && <Ways phone="" email={settings.data.support} />}
          <BookDemo />
        </Part>
        <Part title={t('manuals')}>
          {settings.isError && <p role="alert">{t('settingsMissing')}</p>}
          <Manual address={settings.data?.teacherManual}>{t('teacherManual')}</Manual>
          <Manual address={settings.data?.studentManual}>{t('studentManual')}</Manual>
        </Part>
      </div>
      {settings.data?.version && (
        <p className={css.version}>{t('version', { version: settings.data.version })}</p>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title} padded>
      <div className={css.part}>{children}</div>
    </Panel>
  );
}

function Persons({ persons }: { persons: Contacts['contactPersons'] }) {
  const t = useMessages('shell');
  if (persons.length === 0) return <p>{t('noContacts')}</p>;
  return (
    <ul className={css.persons}>
      {persons.map(({ name, phone, email }) => (
        <li key={`${name} ${email}`}>
          <p className={css.name}>{name}</p>
          <Ways phone={phone} email={email} />
        </li>
      ))}
    </ul>
  );
}

function Ways({ phone, email }: { phone: string; email: string }) {
  return (
    <p className={css.ways}>
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}

function Manual({ address, children }: { address: string | undefined; children: ReactNode }) {
  const t = useMessages('shell');
  if (!address) return null;
  return (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        {children}
        <span className="visually-hidden">, {t('opensInNewTab')}</span>
      </a>
    </p>
  );
}
