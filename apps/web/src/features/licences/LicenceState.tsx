import { useMessages } from '@gesall/client/react';
import { OctagonAlert, TriangleAlert } from 'lucide-react';
import css from './LicenceState.module.css';
import type { HeldLicence } from './licences.calls.ts';

type State = Pick<HeldLicence, 'hasExpired' | 'hasExpireWarning'>;

/** National programmes are known by their first word: a school has one of each. */
const shortName = (name: string) => /^(\p{L}+)- och \p{L}+programmet$/u.exec(name)?.[1] ?? name;

/** A school's licences, with a sign when one ends soon or has expired. */
export function LicenceBadges({ licences }: { licences: readonly Omit<HeldLicence, 'version'>[] }) {
  const t = useMessages('licences');
  if (licences.length === 0) return <>–</>;
  return (
    <ul className={css.badges}>
      {licences.map((licence) => {
        const { id, name, validTo: day, hasExpired, hasExpireWarning } = licence;
        const text = hasExpired
          ? t('badgeExpired', { name, day })
          : hasExpireWarning
            ? t('badgeEndsSoon', { name, day })
            : name;
        return (
          <li key={id} className={css.badge} data-state={wordOf(licence)} title={text}>
            <Sign {...licence} />
            <span aria-hidden="true">{shortName(name)}</span>
            <span className="visually-hidden">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Valid, ending soon or expired, in words and with a sign. */
export function LicenceState(state: State) {
  const t = useMessages('licences');
  const word = wordOf(state);
  return (
    <span className={css.state} data-state={word}>
      <Sign {...state} />
      {t(word === 'expired' ? 'stateExpired' : word === 'soon' ? 'stateEndsSoon' : 'stateValid')}
    </span>
  );
}

export function LicenceLegend() {
  const t = useMessages('licences');
  return (
    <p className={css.legend}>
      <span className={css.state} data-state="soon">
        <Sign hasExpireWarning hasExpired={false} />
        {t('legendEndsSoon')}
      </span>
      <span className={css.state} data-state="expired">
        <Sign hasExpireWarning={false} hasExpired />
        {t('legendExpired')}
      </span>
    </p>
  );
}

const wordOf = ({ hasExpired, hasExpireWarning }: State) =>
  hasExpired ? 'expired' : hasExpireWarning ? 'soon' : 'valid';

function Sign({ hasExpired, hasExpireWarning }: State) {
  if (hasExpired) return <OctagonAlert size={14} aria-hidden="true" />;
  return hasExpireWarning ? <TriangleAlert size={14} aria-hidden="true" /> : null;
}
