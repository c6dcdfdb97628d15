import { Heading } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserOf } from '../../platform/browser-of.ts';
import { tableMoment } from '../../platform/dates.ts';
import { textOf, useMessages } from '../../platform/messages.ts';
import { percentText } from '../../platform/numbers.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './Dossier.module.css';
import { type Dossier as Read, useDossier } from './tools.calls.ts';

/** What happened with a person lately, each kind in a list of its own. */
export function Dossier({ id, isStudent }: { id: number; isStudent: boolean }) {
  return (
    <Reading read={useDossier(id)} rows={6}>
      {(dossier) => (
        <div className={css.parts}>
          {isStudent && <Runs runs={dossier.runs} />}
          {isStudent && <Licences licences={dossier.licences} />}
          {!dossier.isPartial && <Letters letters={dossier.letters} />}
          {!dossier.isPartial && <Sessions sessions={dossier.sessions} />}
          {dossier.isPartial && <OnlyForSuperusers />}
          <History history={dossier.history} />
        </div>
      )}
    </Reading>
  );
}

function Part({
  title,
  none,
  children,
}: {
  title: string;
  none?: string | false;
  children: ReactNode;
}) {
  return (
    <section className={css.part}>
      <Heading look="panel">{title}</Heading>
      {none ? <p className={css.none}>{none}</p> : children}
    </section>
  );
}

function OnlyForSuperusers() {
  const t = useMessages('administrators');
  return <p className={css.none}>{t('onlyForSuperusers')}</p>;
}

/** A word that says that something went wrong. */
const Wrong = ({ children }: { children: ReactNode }) => (
  <span className={css.wrong}>
    <CircleAlert size={14} aria-hidden="true" />
    {children}
  </span>
);

const wentWrong = new Set<Read['runs'][number]['state']>(['lapsed', 'late', 'examClosed']);

function Runs({ runs }: Pick<Read, 'runs'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('runs')} none={runs.length === 0 && t('noRuns')}>
      <Table
        label={t('runs')}
        rows={runs}
        columns={[
          { key: 'module', heading: t('moduleName'), cell: ({ module }) => module },
          {
            key: 'course',
            heading: t('courseName'),
            inCard: 'line',
            cell: ({ course }) => course ?? '–',
          },
          { key: 'at', heading: t('when'), cell: ({ at }) => tableMoment(at) },
          {
            key: 'percent',
            heading: t('percent'),
            isNumber: true,
            cell: ({ percent }) => (percent === null ? '–' : percentText(percent)),
          },
          {
            key: 'state',
            heading: t('state'),
            cell: ({ state }) =>
              wentWrong.has(state) ? <Wrong>{t(`run.${state}`)}</Wrong> : t(`run.${state}`),
          },
        ]}
      />
    </Part>
  );
}

function Licences({ licences }: Pick<Read, 'licences'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('licences')} none={licences.length === 0 && t('noLicences')}>
      <Table
        label={t('licences')}
        rows={licences}
        columns={[
          {
            key: 'name',
            heading: t('licence'),
            cell: ({ name, type }) => name ?? textOf('people', `licence.${type}`),
          },
          {
            key: 'days',
            heading: t('days'),
            cell: ({ validFrom, validTo }) => `${validFrom} – ${validTo}`,
          },
          {
            key: 'state',
            heading: t('state'),
            cell: ({ state }) =>
              state === 'expired' || state === 'revoked' ? (
                <Wrong>{t(`held.${state}`)}</Wrong>
              ) : (
                t(`held.${state}`)
              ),
          },
        ]}
      />
    </Part>
  );
}

function Letters({ letters }: Pick<Read, 'letters'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('letters')} none={letters.length === 0 && t('noLetters')}>
      <Table
        label={t('letters')}
        rows={letters}
        columns={[
          {
            key: 'kind',
            heading: t('letter'),
            cell: ({ kind }) => textOf('administrators', `letter.${kind}`) || kind,
          },
          { key: 'to', heading: t('email'), inCard: 'line', cell: ({ to }) => to },
          { key: 'at', heading: t('when'), cell: ({ at }) => tableMoment(at) },
          {
            key: 'state',
            heading: t('state'),
            cell: ({ state, trouble }) => {
              const why = trouble && textOf('letters', `mailTrouble.${trouble}`);
              const told = why ? `${t(`fate.${state}`)}: ${why}` : t(`fate.${state}`);
              return state === 'failed' ? <Wrong>{told}</Wrong> : told;
            },
          },
        ]}
      />
    </Part>
  );
}

function Sessions({ sessions }: Pick<Read, 'sessions'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('sessions')} none={sessions.length === 0 && t('noSessions')}>
      <Table
        label={t('sessions')}
        rows={sessions}
        columns={[
          {
            key: 'browser',
            heading: t('browser'),
            cell: ({ userAgent }) => browserIn(userAgent ?? '') || t('unknownBrowser'),
          },
          { key: 'began', heading: t('began'), cell: ({ beganAt }) => tableMoment(beganAt) },
          { key: 'seen', heading: t('seen'), cell: ({ seenAt }) => tableMoment(seenAt) },
        ]}
      />
    </Part>
  );
}

function browserIn(userAgent: string) {
  const { browser, system } = browserOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

function History({ history }: Pick<Read, 'history'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('history')} none={history.length === 0 && t('noHistory')}>
      <Table
        label={t('history')}
        rows={history}
        columns={[
          {
            key: 'kind',
            heading: t('what'),
            cell: ({ kind }) => textOf('administrators', `audit.${kind}`) || kind,
          },
          { key: 'by', heading: t('who'), cell: ({ by }) => by ?? '–' },
          { key: 'at', heading: t('when'), cell: ({ at }) => tableMoment(at) },
        ]}
      />
    </Part>
  );
}
