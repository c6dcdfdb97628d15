import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { keepReads, restoreReads } from './kept-reads.ts';
import { isOnline, watchNetwork } from './network.ts';

/** Shows what the account has read before, without a network too, and reads anew when there is one. */
export function KeptReads({ owner, children }: { owner: string; children: ReactNode }) {
  const client = useQueryClient();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const stopKeeping = keepReads(client, owner);
    // A phone that refuses its storage still works with a network.
    void restoreReads(client, owner)
      .catch(() => undefined)
      .then(() => setRestored(true));
    const stopWatching = watchNetwork(() => {
      if (isOnline()) void client.invalidateQueries();
    });
    return () => {
      stopKeeping();
      stopWatching();
    };
  }, [client, owner]);
  return isRestored && children;
}
