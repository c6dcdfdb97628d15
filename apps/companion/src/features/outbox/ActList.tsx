import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { ConfirmSheet } from '../../kit/Sheet.tsx';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';
import { wordsOf } from '../../platform/acts/words-of.ts';
import { ActStateText } from '../../shell/ActStateText.tsx';
import css from './ActList.module.css';

/** Every act that the phone still holds, those sent within a day included. */
export function ActList({ correct }: { correct?(act: ShownAct): (() => void) | undefined }) {
  const t = useMessages('companion');
  const { acts, isRead } = useActs();
  if (!isRead) return null;
  if (acts.length === 0) return <p>{t('nothingWaits')}</p>;
  return (
    <ul className={css.list}>
      {acts.toReversed().map((act) => (
        <li key={act.clientId}>
          <ActCard act={act} onCorrect={correct?.(act)} />
        </li>
      ))}
    </ul>
  );
}

function ActCard({ act, onCorrect }: { act: ShownAct; onCorrect?(): void }) {
  const t = useMessages('companion');
  const { sendAgain, drop } = useActs();
  const [isDropping, setDropping] = useState(false);
  const { label } = act.content;
  const words = wordsOf(act);
  const isStuck = act.shown === 'refused' || act.shown === 'waiting' || act.shown === 'held';
  return (
    <Card>
      <div className={css.act}>
        <p>
          <strong>{label}</strong>
        </p>
        <p>{dayMoment(new Date(act.at).toISOString())}</p>
        {words && <p className={css.words}>{words}</p>}
        <p>
          <ActStateText act={act} />
        </p>
        {isStuck && (
          <div className={css.acts}>
            {act.shown === 'refused' && (
              <>
                {onCorrect && (
                  <Button variant="outline" onClick={onCorrect}>
                    {t('correct')}
                  </Button>
                )}
                <Button variant="outline" onClick={() => void sendAgain(act.clientId)}>
                  {t('sendAgain')}
                </Button>
              </>
            )}
            <Button variant="quiet" onClick={() => setDropping(true)}>
              {t('drop')}
            </Button>
          </div>
        )}
      </div>
      {isDropping && (
        <ConfirmSheet
          title={t('dropTitle', { label })}
          body={t('dropBody')}
          confirm={t('drop')}
          cancel={t('cancel')}
          isDanger
          onConfirm={() => {
            setDropping(false);
            void drop(act.clientId);
          }}
          onCancel={() => setDropping(false)}
        />
      )}
    </Card>
  );
}
