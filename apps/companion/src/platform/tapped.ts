import { queryClient } from '@gesall/client/react';
import { openPath } from './address.tsx';
import { onWorkerMessage } from './push.ts';

/** Opens the path of a notification that was tapped while the app is open, with what is new there. */
export function openWhatWasTapped() {
  onWorkerMessage((data) => {
    const { open } = Object(data);
    if (typeof open !== 'string') return;
    void queryClient.invalidateQueries();
    openPath(open.slice('/app'.length) || '/');
  });
}
