import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Check } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { showMessage } from '../../kit/messages.ts';
import { dayAndMonth, shortWeekday } from '../../platform/day-names.ts';
import { useOnline } from '../../platform/network.ts';
import css from './Assessment.module.css';
import { type Assessed, type Talk as ShownTalk, useSignTalk } from './assessments.ts';

const sides = ['teacher', 'supervisor', 'student'] as const;

interface Props {
  talk: ShownTalk;
  side: Assessed['side'];
}

/** A talk that a teacher has planned; signed once the teacher has opened it. */
export function Talk({ talk, side }: Props) {
  const t = useMessages('assessments');
  const { day, time, place, notes, openedAt, plannedBy } = talk;
  const title = t('talk', { day: `${shortWeekday(day)} ${dayAndMonth(day)}`, time });
  return (
    <Card label={title}>
      <div className={css.part}>
        <h2>{title}</h2>
        {place && <p>{place}</p>}
        <p className={css.quiet}>{t('plannedBy', { name: plannedBy })}</p>
        {openedAt ? (
          <>
            <h3>{t('notes')}</h3>
            <p className={css.words}>{notes || t('noNotes')}</p>
            <Signatures talk={talk} side={side} />
          </>
        ) : (
          <>
            <p>{t('notOpened')}</p>
            <p className={css.quiet}>{t('notesLater')}</p>
          </>
        )}
      </div>
    </Card>
  );
}

function Signatures({ talk: { id, version, signatures }, side }: Props) {
  const t = useMessages('assessments');
  const phone = useMessages('companion');
  const isOnline = useOnline();
  const signing = useSignTalk();
  const own = signatures.find(({ isOwn }) => isOwn);
  const isTaken = !own && signatures.some((each) => each.side === side);
  return (
    <>
      <h3>{t('signatures')}</h3>
      <ul aria-label={t('signatures')}>
        {sides.map((each) => {
          const given = signatures.find((signature) => signature.side === each);
          return (
            <li key={each} className={css.signature}>
              {given && <Check size={18} aria-hidden="true" />}
              <span>
                {t(`side.${each}`)}:{' '}
                {given ? t('setBy', { name: given.by, at: dayMoment(given.at) }) : t('unsigned')}
              </span>
            </li>
          );
        })}
      </ul>
      {!isTaken && (
        <Button
          variant={own ? 'outline' : 'primary'}
          disabled={!isOnline}
          title={isOnline ? undefined : phone('needsNetwork')}
          isBusy={signing.isPending}
          onClick={() =>
            signing.send(
              { talkId: id, signed: !own, side, version },
              { onSuccess: () => showMessage(t(own ? 'withdrawn' : 'talkSigned')) },
            )
          }
        >
          {t(own ? 'withdrawTalk' : 'signTalk')}
        </Button>
      )}
    </>
  );
}
