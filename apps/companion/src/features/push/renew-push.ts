import { pageLanguage, send } from '@gesall/client';
import { queryClient, refreshReads } from '@gesall/client/react';
import { type Input, pushContract } from '@gesall/contract';
import { leavePush, readChoice, storeChoice } from '../../platform/push.ts';

type Kinds = Input<typeof pushContract.setPushKinds>['kinds'];

/** Subscribes this browser for an account, or renews what the server or the browser has lost. */
export async function registerPush(owner: string, kinds: Kinds) {
  const { publicKey } = await send(pushContract.push, {});
  const { endpoint = '', keys } = (await subscription(publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const language = pageLanguage();
  await send(pushContract.registerPush, { endpoint, p256dh, auth, kinds, language });
  storeChoice({ owner, kinds });
  await refreshReads(queryClient, [pushContract.push]);
}

async function subscription(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // The server may have another key than the one that the browser has subscribed with.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Renews what the account has turned on here; what another account left is ended. */
export async function renewPush(account: string) {
  const { owner, kinds = [] } = readChoice() ?? {};
  if (owner !== account) return leavePush();
  if (Notification.permission === 'granted') await registerPush(account, kinds as Kinds);
}
