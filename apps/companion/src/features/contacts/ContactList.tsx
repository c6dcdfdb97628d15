import { useMessages, useRead } from '@gesall/client/react';
import { contactsContract } from '@gesall/contract';
import { Reading } from '../../shell/Reading.tsx';
import css from './PersonRow.module.css';
import { PersonRow } from './PersonRow.tsx';

/** The contact persons of a period who are connected to the signed-in person. */
export function ContactList({ periodId }: { periodId: number }) {
  const t = useMessages('companion');
  const read = useRead(contactsContract.myContactPersons, { periodId });
  return (
    <Reading read={read}>
      {(people) =>
        people.length === 0 ? (
          <p>{t('noContacts')}</p>
        ) : (
          <ul className={css.list} aria-label={t('contacts')}>
            {people.map(({ id, name, mail, phoneNumber }) => (
              <li key={id}>
                <PersonRow
                  name={name}
                  detail={phoneNumber ?? mail}
                  phone={phoneNumber}
                  mail={mail}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Reading>
  );
}
