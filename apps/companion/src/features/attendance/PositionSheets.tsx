import { useMessages } from '@gesall/client/react';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import css from './CheckCard.module.css';
import type { useTap } from './use-tap.ts';

/** What is asked between a tap and its act. */
export function PositionSheets({ tap }: { tap: ReturnType<typeof useTap> }) {
  const t = useMessages('companion');
  if (!tap.under) return null;
  const { step, isCheckIn } = tap.under;
  if (step !== 'telling' && step !== 'missing') return null;
  const isTelling = step === 'telling';
  return (
    <Sheet title={t(isTelling ? 'tellTitle' : 'missingTitle')} onClose={tap.stop}>
      {isTelling ? (
        <ul className={css.told}>
          <li>{t('tellWhat')}</li>
          <li>{t('tellHowLong')}</li>
          <li>{t('tellWho')}</li>
        </ul>
      ) : (
        <p>{t('missingBody', { act: t(isCheckIn ? 'actIn' : 'actOut') })}</p>
      )}
      <div className={css.ways}>
        {isTelling && (
          <Button size="wide" onClick={tap.withPosition}>
            {t('withReading')}
          </Button>
        )}
        <Button
          size="wide"
          variant={isTelling ? 'outline' : 'primary'}
          onClick={tap.withoutPosition}
        >
          {t(isCheckIn ? 'inWithout' : 'outWithout')}
        </Button>
        <Button size="wide" variant="quiet" onClick={tap.stop}>
          {t('cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
