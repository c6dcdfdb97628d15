import { clockTime } from '@gesall/client';
import { useMessages, useSend } from '@gesall/client/react';
import { attendanceContract } from '@gesall/contract';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { showMessage } from '../../kit/messages.ts';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { ActStateText } from '../../shell/ActStateText.tsx';
import { AskedButton } from '../../shell/AskedButton.tsx';
import css from './PointList.module.css';
import { saysPosition, type Tap } from './taps.ts';
import type { Asking } from './use-tap.ts';

interface Props {
  period: Asking;
  taps: readonly Tap[];
  isLocked: boolean;
}

/** The check-ins and check-outs of today; the last one can be undone. */
export function PointList({ period, taps, isLocked }: Props) {
  const t = useMessages('companion');
  if (taps.length === 0) return null;
  const last = taps.findLast(({ counts }) => counts);
  return (
    <Card>
      <ul className={css.points} aria-label={t('todayPoints')}>
        {taps.map((tap) => (
          <li key={tap.key} className={css.point}>
            <time className="numbers">{clockTime(tap.at)}</time>
            <span>
              {t(tap.isCheckIn ? 'checkingIn' : 'checkingOut')}
              {tap.position !== 'given' && saysPosition(tap, period) && (
                <small>{t(`position.${tap.position}`)}</small>
              )}
              {tap.act && tap.act.shown !== 'sent' && (
                <small>
                  <ActStateText act={tap.act} />
                </small>
              )}
            </span>
            {tap === last && !isLocked && <Undo tap={tap} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Removes what was not sent at once; what was sent also at the server, after a question. */
function Undo({ tap: { id, act, at, isCheckIn } }: { tap: Tap }) {
  const t = useMessages('companion');
  const { owner, drop } = useActs();
  const remove = useSend(attendanceContract.deleteAttendancePoint, {
    refreshes: [attendanceContract.weeksForStudent, attendanceContract.statusForStudent],
    onDone: () => showMessage(t('undone')),
  });
  const label = `${t(isCheckIn ? 'checkingIn' : 'checkingOut')} ${clockTime(at)}`;
  if (act?.shown === 'waiting')
    return (
      <Button variant="quiet" onClick={() => void drop(act.clientId)}>
        {t('undo')}
      </Button>
    );
  if (id === undefined) return null;
  return (
    <AskedButton
      words={t('undo')}
      variant="quiet"
      question={{
        title: t('undoTitle', { label }),
        body: t('undoBody'),
        confirm: t('undoAnyway'),
      }}
      isBusy={remove.isPending}
      send={(callbacks) => remove.send({ attendanceId: id, studentId: Number(owner) }, callbacks)}
    />
  );
}
