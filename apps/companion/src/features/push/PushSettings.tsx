import { addTexts, failureText } from '@gesall/client';
import { useMessages, useRead, useSend, useSignedIn } from '@gesall/client/react';
import { pushContract } from '@gesall/contract';
import { pushTexts } from '@gesall/messages/domains/push';
import { type PushKind, pushKindsOf } from '@gesall/rules';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Tick } from '../../kit/Tick.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { isAddedByHand } from '../../platform/install.ts';
import { useOnline } from '../../platform/network.ts';
import { leavePush, storeChoice } from '../../platform/push.ts';
import css from './Push.module.css';
import { registerPush } from './renew-push.ts';

addTexts(pushTexts);

/** Push messages to this phone: off until a press asks the browser for permission. */
export function PushSettings() {
  const t = useMessages('push');
  const { role } = useSignedIn();
  const kinds = pushKindsOf(role);
  if (kinds.length === 0) return null;
  return (
    <Card label={t('heading')}>
      <div className={css.part}>
        <h2>{t('heading')}</h2>
        <p>{t('lead')}</p>
        <Settings kinds={kinds} />
      </div>
    </Card>
  );
}

function Settings({ kinds }: { kinds: readonly PushKind[] }) {
  const t = useMessages('push');
  const common = useMessages('companion');
  const { owner } = useActs();
  const isOnline = useOnline();
  const { data } = useRead(pushContract.push, {});
  const change = useSend(pushContract.setPushKinds, {
    refreshes: [pushContract.push],
    isInOrder: true,
  });
  const end = useSend(pushContract.endPush, { refreshes: [pushContract.push] });
  const [wanted, setWanted] = useState<readonly PushKind[]>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  // Safari knows push messages on the home screen only.
  if (isAddedByHand()) return <Notice>{t('installFirst')}</Notice>;
  if (!('PushManager' in window && 'Notification' in window))
    return <Notice>{t('notSupported')}</Notice>;
  if (Notification.permission === 'denied') return <Notice tone="danger">{t('denied')}</Notice>;

  async function turnOn() {
    setBusy(true);
    setFailure('');
    try {
      if ((await Notification.requestPermission()) === 'granted')
        await registerPush(owner, [...kinds]);
    } catch (error) {
      setFailure(failureText(error as Error) || t('failed'));
    }
    setBusy(false);
  }

  function turnOff() {
    void leavePush();
    end.send({});
  }

  // A press shows at once: that it is on its way is known a moment later.
  const shown = wanted ?? data?.kinds ?? [];
  function choose(kind: PushKind, isChosen: boolean) {
    const chosen = kinds.filter((each) => (each === kind ? isChosen : shown.includes(each)));
    setWanted(chosen);
    change.send(
      { kinds: chosen },
      {
        onSuccess: () => storeChoice({ owner, kinds: chosen }),
        // Another press may have followed.
        onSettled: () => setWanted((now) => (now === chosen ? undefined : now)),
      },
    );
  }

  const isOn = data?.kinds && Notification.permission === 'granted';
  return (
    <>
      {isOn && (
        <fieldset disabled={!isOnline}>
          <legend>{t('about')}</legend>
          {kinds.map((kind) => (
            <Tick
              key={kind}
              isTicked={shown.includes(kind)}
              onChange={(isTicked) => choose(kind, isTicked)}
            >
              {t(`kind.${kind}`)}
            </Tick>
          ))}
        </fieldset>
      )}
      {failure && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      {!isOnline && <p>{common('needsNetwork')}</p>}
      <Button
        variant="outline"
        size="wide"
        isBusy={isBusy || end.isPending}
        disabled={!isOnline || !data}
        onClick={isOn ? turnOff : turnOn}
      >
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
    </>
  );
}
