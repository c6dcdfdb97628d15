import { useMessages } from '@gesall/client/react';
import { Mail, Phone, Star } from 'lucide-react';
import css from './PersonRow.module.css';

interface Props {
  name: string;
  /** Below the name, such as the company. */
  detail?: string;
  isMain?: boolean;
  phone: string | null;
  mail?: string;
}

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
};

/** A person with buttons to call and write. */
export function PersonRow({ name, detail, isMain = false, phone, mail }: Props) {
  const t = useMessages('companion');
  return (
    <div className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={css.text}>
        <p className={css.name}>
          {name}
          {isMain && (
            <>
              {' '}
              <Star size={15} fill="currentColor" aria-hidden="true" />
              <span className="visually-hidden">, {t('mainSupervisor')}</span>
            </>
          )}
        </p>
        {detail && <p className={css.detail}>{detail}</p>}
      </div>
      {phone && (
        <a
          className={css.way}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          aria-label={t('callPerson', { name })}
        >
          <Phone size={22} aria-hidden="true" />
        </a>
      )}
      {mail && (
        <a className={css.way} href={`mailto:${mail}`} aria-label={t('mailPerson', { name })}>
          <Mail size={22} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
