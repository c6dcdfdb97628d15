import { percentText, tableMoment, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserOf } from '../../platform/browser-of.ts';
import { Reading } from '../../platform/Reading.tsx';
import css from './UserOverview.module.css';
import { type UserOverview as Read, useUserOverview } from './user-support.calls.ts';

/** A person's recent events, each kind in its own list. */
export function UserOverview({ id, isStudent }: { id: number; isStudent: boolean }) {
  return (
    <Reading read={useUserOverview(id)} rows={6}>
      {(overview) => (
        <div className={css.parts}>
          {isStudent && <Runs runs={overview.runs} />}
          {isStudent && <Licences licences={overview.licences} />}
          {(isStudent || overview.placements.length > 0) && (
            <Placements placements={overview.placements} />
          )}
          {!overview.isPartial && <Letters letters={overview.letters} />}
          {!overview.isPartial && <Sessions sessions={overview.sessions} />}
          {overview.isPartial && <OnlyForSuperusers />}
          <History history={overview.history} />
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

function Placements({ placements }: Pick<Read, 'placements'>) {
  const t = useMessages('administrators');
  return (
    <Part title={t('placements')} none={placements.length === 0 && t('noPlacements')}>
      <Table
        label={t('placements')}
        rows={placements}
        columns={[
          { key: 'name', heading: t('period'), cell: ({ name }) => name },
          { key: 'school', heading: t('school'), inCard: 'line', cell: ({ school }) => school },
          {
            key: 'who',
            heading: t('placedAt'),
            cell: ({ company, students }) => company ?? t('studentCount', { count: students }),
          },
          { key: 'days', heading: t('days'), cell: ({ from, to }) => `${from} – ${to}` },
          { key: 'state', heading: t('state'), cell: ({ state }) => t(`placement.${state}`) },
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
              const text = why ? `${t(`fate.${state}`)}: ${why}` : t(`fate.${state}`);
              return state === 'failed' ? <Wrong>{text}</Wrong> : text;
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
