import { decimal, sizeText, tableMoment, textOf } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ExpiredBadge, Facts, Heading, SkeletonBlock, StatusBadge, toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { type HealthPart, useRetry } from './health.calls.ts';
import css from './health.module.css';

export function HealthParts({ parts }: { parts: readonly HealthPart[] }) {
  return (
    <ul className={css.parts}>
      {parts.map((part) => (
        <Part key={part.part} {...part} />
      ))}
    </ul>
  );
}

/** As high as the loaded parts, to avoid a layout shift. */
export const PartsComing = () => (
  <div className={css.parts}>
    {['jobs', 'schedules', 'letters', 'push', 'accounting', 'orders', 'storage', 'backup'].map(
      (part) => (
        <SkeletonBlock key={part} height={238} />
      ),
    )}
  </div>
);

function Part({ part, state, since, checkedAt, figures, troubles }: HealthPart) {
  const t = useMessages('health');
  const retry = useRetry();
  const name = t(`part.${part}`);
  const tries = troubles.length > 0;
  const again = () =>
    retry.send(
      { part },
      {
        onSuccess: ({ retried }) =>
          toast(
            'success',
            retried > 0
              ? t('retried', { count: retried })
              : t(tries ? 'nothingRetried' : 'checked'),
          ),
      },
    );
  return (
    <li className={css.part}>
      <div className={css.head}>
        <Heading look="entry">{name}</Heading>
        <State part={part} state={state} />
      </div>
      <p className={css.quiet}>
        {t('since', { at: tableMoment(since) })}
        <br />
        {t('checkedAt', { at: tableMoment(checkedAt) })}
      </p>
      <div>
        {figures.length > 0 && (
          <Facts
            facts={figures.map(({ name: key, value }) => [
              textOf('health', `figure.${key}`),
              key.toLowerCase().endsWith('bytes') ? sizeText(value) : decimal(value),
            ])}
          />
        )}
        {tries && (
          <details>
            <summary>{t('troubles', { count: troubles.length })}</summary>
            <ul className={css.troubles}>
              {troubles.map(({ id, what, at, why }) => (
                <li key={id}>
                  {tableMoment(at)} {textOf('administrators', `letter.${what}`) || what}
                  {why && `: ${reason(part, why)}`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<RefreshCw size={16} aria-hidden="true" />}
          aria-label={t(tries ? 'tryAgainNamed' : 'lookAgainNamed', { part: name })}
          loading={retry.isPending}
          onClick={again}
        >
          {t(tries ? 'tryAgain' : 'lookAgain')}
        </Button>
      </div>
    </li>
  );
}

/** In words where the part has a word for it; else as it was reported. */
const reason = (part: string, why: string) =>
  (part === 'push'
    ? textOf('health', `pushTrouble.${why}`)
    : textOf('letters', `mailTrouble.${why}`)) || why;

function State({ part, state }: Pick<HealthPart, 'part' | 'state'>) {
  const t = useMessages('health');
  const own = {
    storage: { waits: 'state.storageWaits' },
    backup: { waits: 'state.backupWaits', fails: 'state.backupFails' },
  } as const;
  const words: Partial<
    Record<HealthPart['state'], 'state.storageWaits' | 'state.backupWaits' | 'state.backupFails'>
  > = part === 'storage' || part === 'backup' ? own[part] : {};
  const text = t(words[state] ?? `state.${state}`);
  if (state === 'fails') return <ExpiredBadge>{text}</ExpiredBadge>;
  return (
    <StatusBadge tone={state === 'well' ? 'done' : state === 'waits' ? 'progress' : 'none'}>
      {text}
    </StatusBadge>
  );
}
