import { configureClient } from '@gesall/client';
import { queryClient } from '@gesall/client/react';
import { showMessage } from '../kit/messages.ts';

/** Connects the client with the app, before the first render. */
export function prepareApp() {
  configureClient({
    showWarning: (text) => showMessage(text),
    onSessionEnd: () => queryClient.clear(),
  });
  // The network's own word decides nothing; what was read stays for as long as the app is open.
  queryClient.setDefaultOptions({
    queries: {
      ...queryClient.getDefaultOptions().queries,
      networkMode: 'always',
      gcTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  });
}
