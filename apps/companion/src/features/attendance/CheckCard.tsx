import { clockTime } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { LogIn, LogOut, MapPin, MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../kit/Notice.tsx';
import { useMinute } from '../../platform/minute.ts';
import css from './CheckCard.module.css';
import { PositionSheets } from './PositionSheets.tsx';
import { openShift, saysPosition, spanOf, type Tap, timeOf } from './taps.ts';
import { type Asking, useTap } from './use-tap.ts';

interface Props {
  period: Asking;
  company: string;
  taps: readonly Tap[];
}

/** The act of the day, at the thumb: one large button checks in, and then out. */
export function CheckCard({ period, company, taps }: Props) {
  const t = useMessages('companion');
  const now = useMinute();
  const today = stockholmDay(now);
  const tap = useTap(period);
  const open = openShift(taps, now);
  const isOfBefore = open !== undefined && open.day < today;
  const last = taps.findLast(({ counts, day }) => counts && day === today);
  const span = (ms: number) => t('span', spanOf(ms));
  const label = () => {
    if (open) return t(isOfBefore ? 'inSinceYesterday' : 'inSince', { at: clockTime(open.at) });
    if (!last) return t('notIn');
    return t('outAt', { at: clockTime(last.at), time: span(timeOf(taps, today)) });
  };
  const isBusy = tap.under?.step === 'reading' || tap.under?.step === 'storing';
  const out = { isBusy, icon: <LogOut size={24} aria-hidden="true" /> };
  const checkOut = () =>
    tap.start(false, open?.act?.shown === 'sent' ? undefined : open?.act?.clientId);

  return (
    <>
      {tap.isFull && (
        <div role="alert">
          <Notice tone="danger">{t('deviceIsFull')}</Notice>
        </div>
      )}
      <section className={css.card} aria-label={company}>
        <p className={css.state} role="status">
          <span data-in={open ? '' : undefined} className={css.dot} aria-hidden="true" />
          {tap.under?.step === 'reading' ? t('readingPosition') : label()}
        </p>
        {open && (
          <>
            {saysPosition(open, period) && <PositionMark tap={open} />}
            <p className={css.time} role="timer">
              {span(now.getTime() - open.at.getTime())}
            </p>
          </>
        )}
        <p className={css.company}>{company}</p>
        {open && !isOfBefore ? (
          <Act {...out} onTap={checkOut}>
            {t('checkOut')}
          </Act>
        ) : (
          <Act
            isBusy={isBusy}
            icon={<LogIn size={24} aria-hidden="true" />}
            onTap={() => tap.start(true)}
          >
            {t('checkIn')}
          </Act>
        )}
        {isOfBefore && (
          <Act {...out} isSecond onTap={checkOut}>
            {t('checkOutYesterday')}
          </Act>
        )}
      </section>
      <PositionSheets tap={tap} />
    </>
  );
}

/** The same before the first day: what comes, and when. */
export function CheckCardBefore({ company, startsOn }: { company: string; startsOn: string }) {
  const t = useMessages('companion');
  return (
    <section className={css.card} aria-label={company}>
      <p className={css.state}>
        <span className={css.dot} aria-hidden="true" />
        {t('startsOn', { day: startsOn })}
      </p>
      <p className={css.company}>{company}</p>
      <Act icon={<LogIn size={24} aria-hidden="true" />}>{t('checkIn')}</Act>
    </section>
  );
}

function PositionMark({ tap: { position } }: { tap: Tap }) {
  const t = useMessages('companion');
  const Mark = position === 'given' ? MapPin : MapPinOff;
  return (
    <span className={css.mark}>
      <Mark size={24} aria-hidden="true" />
      <span className="visually-hidden">{t(`position.${position}`)}</span>
    </span>
  );
}

interface ActProps {
  icon: ReactNode;
  children: ReactNode;
  isBusy?: boolean;
  isSecond?: boolean;
  /** Without it the button is disabled. */
  onTap?(): void;
}

const Act = ({ icon, children, isBusy = false, isSecond = false, onTap }: ActProps) => (
  <button
    type="button"
    className={isSecond ? css.second : css.act}
    disabled={!onTap}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={() => isBusy || onTap?.()}
  >
    {icon}
    {children}
  </button>
);
