import { dayMoment, decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Link } from '../../platform/address.tsx';
import { ActStateText } from '../../shell/ActStateText.tsx';
import css from './Entry.module.css';
import { Comments, EntryBody, Signatures } from './EntryBody.tsx';
import type { Entry } from './entries.ts';
import { unsentEntries, unsentOf, type WorkAct } from './work-acts.ts';

interface Props {
  periodId: number;
  entries: readonly Entry[];
}

/** Own entries, newest first: those on the phone, then those that the server has. */
export function OwnEntries({ periodId, entries }: Props) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const unsent = unsentEntries(acts, periodId);
  if (unsent.length === 0 && entries.length === 0) return <p>{t('noEntries')}</p>;
  return (
    <div className={css.list}>
      {unsent.map((each) => (
        <UnsentEntry key={each.act.clientId} {...each} />
      ))}
      {entries.map((entry) => (
        <OwnEntry key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function UnsentEntry({ act, body }: WorkAct) {
  const t = useMessages('companion');
  return (
    <article className={css.entry} aria-label={body.title}>
      <h2>
        <Link to={`/entries/${act.clientId}`}>{body.title}</Link>
      </h2>
      <p className={css.detail}>{dayMoment(new Date(act.at).toISOString())}</p>
      <p>
        <strong>{t('worked', { hours: decimal(Number(body.workingHours)) })}</strong>
      </p>
      <p className={act.shown === 'refused' ? css.danger : css.detail}>
        <ActStateText act={act} />
      </p>
    </article>
  );
}

function OwnEntry({ entry }: { entry: Entry }) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const change = unsentOf(acts, 'registrationChange', entry.id).at(-1);
  return (
    <article className={css.entry} aria-label={entry.title}>
      {entry.hasNews && <span className={css.news}>{t('news')}</span>}
      <h2>
        <Link to={`/entries/${entry.id}`}>{entry.title}</Link>
      </h2>
      {entry.isSentBack && <p className={css.danger}>{t('sentBack')}</p>}
      <EntryBody entry={entry} />
      {change && (
        <p className={css.detail}>
          <ActStateText act={change} />
        </p>
      )}
      <Signatures entry={entry} />
      <Comments entry={entry} />
    </article>
  );
}
